import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { importProgramme } from '../programme/import-programme.ts'
import { NotJsonError } from '../programme/file/json-lists.ts'
import { ProgrammeError } from '../programme/problems.ts'
import { programmeOnDisk, type ProgrammeSource } from '../programme/file/programme-source.ts'
import { summaryLines } from '../programme/summary.ts'
import { withInstallation } from './installation.ts'
import { progressLine } from '../start/progress-line.ts'
import { readArguments, runCommand, UsageError } from './run-command.ts'

const USAGE = `Usage: npm run import -- FILE [--photos DIR] [--member EMAIL]

  FILE            a programme file (docs/programme-files.md)
  --photos DIR    the folder with the photos and files that it names
  --member EMAIL  an account that is to belong to all of its projects`

await runCommand(async () => {
  const { values, positionals } = readArguments(
    {
      allowPositionals: true,
      options: {
        photos: { type: 'string' },
        member: { type: 'string' },
        help: { type: 'boolean', short: 'h' },
      },
    },
    USAGE,
  )
  const [path, ...rest] = positionals
  if (values.help) return console.log(USAGE)
  if (path === undefined || rest.length > 0) throw new UsageError(USAGE)
  const source = await openProgramme(path)
  if (values.photos !== undefined) await checkFolder(values.photos)

  const interrupted = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => interrupted.abort(new Error('Stopped. Nothing was written.')))
  }
  await withInstallation(async ({ pool, storage }) => {
    const started = Date.now()
    console.log(`Importing ${basename(path)}`)
    const summary = await importProgramme(pool, storage, source, {
      photosDir: values.photos,
      memberEmail: values.member,
      onProgress: progressLine(process.stdout),
      signal: interrupted.signal,
    }).catch((error: unknown) => {
      if (error instanceof ProgrammeError) throw refusal(basename(path), error)
      if (error instanceof NotJsonError) {
        throw new UsageError(`${path} is not JSON: ${error.message}`, { cause: error })
      }
      throw error
    })
    for (const line of summaryLines(summary)) console.log(line)
    console.log(`Done in ${((Date.now() - started) / 1000).toFixed(1)} s.`)
  })
})

async function openProgramme(path: string): Promise<ProgrammeSource> {
  return programmeOnDisk(path).catch((error: NodeJS.ErrnoException) => {
    throw new UsageError(`${path} cannot be read (${error.code ?? error.message}).`)
  })
}

async function checkFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined)
  if (!found?.isDirectory()) throw new UsageError(`--photos: there is no folder ${path}.`)
}

function refusal(name: string, error: ProgrammeError): UsageError {
  const lines = error.problems.map(({ place, message }) => `  ${place}: ${message}`)
  const more = error.total - error.problems.length
  if (more > 0) lines.push(`  … and ${more} more`)
  return new UsageError(`${name} has ${error.message}. Nothing was written.\n${lines.join('\n')}`, {
    cause: error,
  })
}
