import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { SECRETS } from './secret-files.mjs'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plumbline-secrets-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const PUBLIC_URL = 'https://plumbline.example'
const ADDRESS = 'postgres://plumbline@db:5432/plumbline'

async function secret(text: string, mode = 0o600): Promise<string> {
  const path = join(folder, crypto.randomUUID())
  await writeFile(path, text)
  await chmod(path, mode)
  return path
}

const ofFile = (path: string) => refusal({ SMTP_URL_FILE: path })

function refusal(env: NodeJS.ProcessEnv): string {
  try {
    readConfig({ PUBLIC_URL, ...env })
    return 'taken'
  } catch (error) {
    return (error as Error).message
  }
}

describe('a secret', () => {
  test('lies in a file that a setting names, without the line end behind it', async () => {
    const url = 'postgres://plumbline:hunter2@db:5432/plumbline'
    const config = readConfig({
      PUBLIC_URL,
      DATABASE_URL_FILE: await secret(`${url}\n`),
      SMTP_URL_FILE: await secret('smtp://mail.example:25'),
    })
    expect(config.databaseUrl).toBe(url)
    expect(config.smtpUrl).toBe('smtp://mail.example:25')
  })

  test('may be of any characters where it is the password of an address', async () => {
    const password = 'ä@:/?#[] %41"\\'
    const { databaseUrl, s3 } = readConfig({
      PUBLIC_URL,
      DATABASE_URL: ADDRESS,
      DATABASE_PASSWORD_FILE: await secret(password),
      S3_URL: 's3://plumbline@store:8333/plumbline?tls=false',
      S3_SECRET: password,
    })
    expect(decodeURIComponent(new URL(databaseUrl ?? '').password)).toBe(password)
    expect(s3).toMatchObject({ accessKeyId: 'plumbline', secretAccessKey: password })
  })

  test.each(SECRETS)('is refused by name when its file is missing (%s)', (name) => {
    const message = refusal({ [`${name}_FILE`]: join(folder, 'none') })
    expect(message).toContain(`${name}_FILE must name a file that this process can read`)
  })

  test('is refused when it stands in two places', async () => {
    const both = { SMTP_URL: 'smtp://a.example', SMTP_URL_FILE: await secret('smtp://b.example') }
    expect(refusal(both)).toContain('SMTP_URL and SMTP_URL_FILE must not both be set')
    const twice = { DATABASE_URL: 'postgres://u:one@db/x', DATABASE_PASSWORD: 'two' }
    expect(refusal(twice)).toContain('DATABASE_URL must hold no password')
  })

  test('is refused when its file is empty, too large, a folder or open to other users', async () => {
    expect(ofFile(await secret('\n'))).toContain('not empty')
    expect(ofFile(await secret('x'.repeat(70_000)))).toContain('at most 64 kB')
    expect(ofFile(folder)).toContain('must name a file')
    expect(ofFile(await secret('smtp://a.example', 0o644))).toContain('chmod o-r')
  })

  test('is never quoted', async () => {
    const wrong = { DATABASE_URL_FILE: await secret('mysql://root:hunter2@db/plumbline') }
    expect(refusal(wrong)).toContain('DATABASE_URL must look like')
    expect(refusal(wrong)).not.toContain('hunter2')
    expect(refusal({ DATABASE_PASSWORD: 'hunter2' })).not.toContain('hunter2')
  })
})
