/**
 * A path of a form's XML from its root, without prefixes of namespaces: `age` within `/data` is `/data/age`.
 * @param at the path that it leads on from
 */
export function pathFrom(written: string, at: string): string {
  const path = written.replaceAll(/\s/g, '')
  const names = path.startsWith('/') ? [] : at.split('/').slice(1)
  for (const step of path.split('/')) {
    if (step === '..') names.pop()
    else if (step !== '' && step !== '.') names.push(step.slice(step.indexOf(':') + 1))
  }
  return `/${names.join('/')}`
}

/** The path of the node around. */
export const pathAbove = (path: string) => path.slice(0, path.lastIndexOf('/'))
