import { parseArgs, type ParseArgsConfig } from 'node:util'

/** An error that a command prints in one line, without a stack: the person can mend it. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The arguments of a command. @throws {UsageError} with the usage when they are wrong */
export function readArguments<Config extends ParseArgsConfig>(config: Config, usage: string) {
  try {
    return parseArgs({ ...config, strict: true })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`, { cause: error })
  }
}

/** Runs a command to its end: exit code 1 and one line on standard error when it fails. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command()
  } catch (error) {
    process.stderr.write(`${explain(error)}\n`)
    process.exitCode = 1
  }
}

/** A sentence of ours stands alone; what nobody expected comes with its stack. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const ours = error instanceof UsageError || error.name === 'Error'
  return ours ? error.message : (error.stack ?? error.message)
}
