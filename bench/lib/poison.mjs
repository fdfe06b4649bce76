// Loaded into a server by a bench: removing the file whose name begins with `dead` ends the process at once, as when it
// takes all memory, and one that begins with `5e` takes a second.
import fs from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { basename } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const { rm } = fs.promises
fs.promises.rm = async (path, options) => {
  const file = basename(String(path))
  if (file.startsWith('dead')) process.kill(process.pid, 'SIGKILL')
  if (file.startsWith('5e')) await delay(1000)
  return rm(path, options)
}
syncBuiltinESMExports()
