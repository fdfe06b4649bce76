import { pino } from 'pino'
import type { DestinationStream, Logger } from 'pino'
import type { LogLevel } from './config/config.ts'

export type { Logger }

const secrets = [
  'password',
  'newPassword',
  'currentPassword',
  'passwordConfirm',
  'passwordCurrent',
  'token',
  'cookie',
  'authorization',
  '["set-cookie"]',
]

/** `name`, and the same name one and two objects further down (pino's wildcard stands for one level). */
function atEveryDepth(name: string): string[] {
  const below = name.startsWith('[') ? name : `.${name}`
  return [name, `*${below}`, `*.*${below}`]
}

/**
 * What the log says of an error. Nothing but this: errors of the database carry rows in their
 * details, and the whole connection with its secrets.
 */
function plainError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const { name, message, stack, cause } = error
  const { code, constraint } = error as { code?: string; constraint?: string }
  return {
    type: name,
    message,
    stack,
    code,
    constraint,
    cause: cause === undefined ? undefined : plainError(cause),
  }
}

/**
 * The one log of a process: a JSON object per line, without passwords, tokens or cookies.
 * @param destination standard output, when left out
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: plainError },
    redact: { paths: secrets.flatMap(atEveryDepth), censor: '(hidden)' },
  }
  return destination ? pino(options, destination) : pino(options)
}
