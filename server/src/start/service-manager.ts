import { spawn } from 'node:child_process'
import type { Logger } from '../log.ts'

/**
 * Tells systemd how the server is, where it started it (`Type=notify`). The program of systemd does it, as Node has no
 * sockets of that kind; it is given none of our settings.
 */
export function tellServiceManager(state: 'READY=1' | 'STOPPING=1', log: Logger): void {
  const { NOTIFY_SOCKET, PATH } = process.env
  if (!NOTIFY_SOCKET) return
  const env = { NOTIFY_SOCKET, PATH }
  const child = spawn('systemd-notify', [state], { env, stdio: 'ignore' })
  child.on('error', (error) => log.warn({ err: error }, 'systemd could not be told of the server'))
}
