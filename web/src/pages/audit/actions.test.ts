import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AUDIT_ACTIONS, AUDIT_GROUPS } from '@plumbline/contract/audit/audit-actions'
import en from '@plumbline/contract/locales/en/web/audit.json'
import uk from '@plumbline/contract/locales/uk/web/audit.json'
import { expect, it } from 'vitest'

const SERVER = join(import.meta.dirname, '../../../../server/src')
/** Actions outside of projects: no log of a project shows them, and no filter has a group for them. */
const OF_NO_PROJECT = /^(?:user|factors|operation|restore|server)\./

it.each([en, uk])(
  'every action that the server writes has its sentence and a group',
  (texts: Record<string, string>) => {
    const written = globSync('**/*.ts', { cwd: SERVER })
      .filter((file) => !/\.test\.ts$|testing\//.test(file))
      .map((file) => readFileSync(join(SERVER, file), 'utf8'))
      .filter((code) => /writeAudits?\(/.test(code))
      .flatMap((code) =>
        Array.from(code.matchAll(/\baction: '([a-z-]+\.[a-z-]+)'/g), ([, action]) => action ?? ''),
      )
    expect(written.length).toBeGreaterThan(40)
    const grouped: string[] = Object.values(AUDIT_GROUPS).flat()
    const all = [...new Set<string>([...written, ...AUDIT_ACTIONS])]
    for (const action of all) expect(texts[`audit.${action}`], action).toMatch(/^\p{Lu}/u)
    const ofProjects = all.filter((action) => !OF_NO_PROJECT.test(action))
    expect(ofProjects.filter((action) => !grouped.includes(action))).toEqual([])
    for (const group of Object.keys(AUDIT_GROUPS)) {
      expect(texts[`audit.group.${group}`], group).toMatch(/^\p{Lu}/u)
    }
  },
)
