import { pino } from 'pino'
import type { Logger } from 'pino'

export type { Logger }

export const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

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

/** The one log of a process: a JSON object per line on standard output, without passwords, tokens or cookies. */
export function createLog(level: LogLevel): Logger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secrets.flatMap(atEveryDepth), censor: '(hidden)' },
  })
}
