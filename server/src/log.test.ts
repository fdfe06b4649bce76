import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** The output of a process that logs this object. */
function logged(object: string): string {
  const home = new URL('./log.ts', import.meta.url).href
  const script = `const { createLog } = await import('${home}'); createLog('info').info(${object}, 'x')`
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script])
  return stdout.toString()
}

test('the log is JSON with a time and a level by name', () => {
  const line = JSON.parse(logged(`{ issue: 'I-12' }`)) as Record<string, unknown>
  expect(line).toMatchObject({ level: 'info', msg: 'x', issue: 'I-12' })
  expect(new Date(String(line['time'])).getTime()).toBeGreaterThan(0)
})

test('the log hides passwords, tokens and cookies at every depth that we log', () => {
  const secrets = [
    `{ password: 'hunter2' }`,
    `{ body: { newPassword: 'hunter2', passwordConfirm: 'hunter2' } }`,
    `{ req: { headers: { cookie: 'hunter2', authorization: 'hunter2' } } }`,
    `{ res: { headers: { 'set-cookie': 'hunter2' } } }`,
    `{ reset: { token: 'hunter2' } }`,
  ]
  for (const secret of secrets) {
    const line = logged(secret)
    expect(line).toContain('(hidden)')
    expect(line).not.toContain('hunter2')
  }
})
