import type { OnProgress } from '../programme/progress.ts'

const WIDTH = 30

/** Shows progress as a bar that moves on a terminal, and as a few plain lines elsewhere. */
export function progressLine(out: NodeJS.WriteStream): OnProgress {
  return out.isTTY ? bar(out) : plainLines(out)
}

function bar(out: NodeJS.WriteStream): OnProgress {
  return (step, done, total) => {
    const filled = Math.round((done / total) * WIDTH)
    const drawn = '█'.repeat(filled) + '░'.repeat(WIDTH - filled)
    out.write(`\r\u001b[K${step.padEnd(18)}${drawn} ${count(done, total)}`)
    if (done === total) out.write('\n')
  }
}

function plainLines(out: NodeJS.WriteStream): OnProgress {
  let shown = ''
  return (step, done, total) => {
    const quarter = `${step} ${Math.floor((done / total) * 4)}`
    if (quarter !== shown) out.write(`${step}: ${count(done, total)}\n`)
    shown = quarter
  }
}

function count(done: number, total: number): string {
  return `${done.toLocaleString('en-US')} of ${total.toLocaleString('en-US')}`
}
