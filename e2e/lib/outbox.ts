import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from './test.ts'

/** The mails that the server has written for an address, oldest first; without SMTP they lie in a folder. */
async function mailsTo(address: string): Promise<string[]> {
  const folder = process.env['OUTBOX'] ?? ''
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'))
  const mails = await Promise.all(
    names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  )
  return mails.filter((mail) => mail.toLowerCase().includes(`to: ${address.toLowerCase()}`))
}

/** Waits for a mail to the address, and answers the link in it that `pattern` finds. */
export async function linkInMail(address: string, pattern: RegExp): Promise<string> {
  let link: string | undefined
  await expect
    .poll(
      async () => {
        link = pattern.exec((await mailsTo(address)).at(-1) ?? '')?.[0]
        return link
      },
      { timeout: 30_000 },
    )
    .toBeDefined()
  return link ?? ''
}
