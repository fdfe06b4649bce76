import { pino } from 'pino'
import type { DestinationStream, Logger, LoggerOptions } from 'pino'
import { RELEASE } from '@plumbline/contract/operation/release'
import type { LogLevel } from './config/config.ts'
import { currentWork } from './trace/current-work.ts'
import { countRepeats, kindOfError } from './trace/repeats.ts'

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
 * The fields of an error that the log has. No other ones: errors of the database carry rows in their details, and the
 * whole connection with its secrets.
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

/** Loggers that say by themselves for which request they are. */
const NAMED = Symbol('says its request')
const WARN = 40
const ERROR = 50
const FATAL = 60

/** The logger of one request: each of its lines holds the id, wherever the line is written. */
export function logOfRequest(log: Logger, bindings: object): Logger {
  return Object.assign(log.child(bindings), { [NAMED]: true })
}

/**
 * The line of an error that repeats: its first, 10th, 100th and so on, with the number of times that it has happened;
 * null of those between. Every such line holds the kind of its error, which its writer may have named. The line of the
 * request that it ended holds it too. Every end of a mail or a job gets a line.
 */
function lineOfError(
  counted: ReturnType<typeof countRepeats>,
  [line, message]: unknown[],
  level: number,
) {
  const { err, reason, error: kind, mail, job } = (line ?? {}) as Record<string, unknown>
  const what = err ?? reason
  if (what === undefined || level < WARN || level >= FATAL) return line
  const error = typeof kind === 'string' ? kind : kindOfError(what)
  if (level >= ERROR && (mail ?? job) !== undefined) return { ...(line as object), error }
  // the same error may mean something else elsewhere: a job fails, and is given up
  const times = counted(`${error} ${String(message)}`)
  if (times === null) return null
  return { ...(line as object), error, ...(times > 1 && { times }) }
}

/**
 * The one log of a process: a JSON object per line, without passwords, tokens or cookies. Each line says which release
 * wrote it and, where there is one, for which request.
 * @param destination standard output, when left out
 */
export function createLog(level: LogLevel, destination?: DestinationStream): Logger {
  const counted = countRepeats()
  const options: LoggerOptions = {
    level,
    base: { release: RELEASE },
    mixin: (_line, _level, logger) =>
      NAMED in logger ? {} : { requestId: currentWork()?.requestId },
    hooks: {
      logMethod(args, method, level) {
        const line = lineOfError(counted, args, level)
        if (line !== null) method.apply(this, [line, ...args.slice(1)] as typeof args)
      },
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: plainError },
    redact: { paths: secrets.flatMap(atEveryDepth), censor: '(hidden)' },
  }
  return destination ? pino(options, destination) : pino(options)
}
