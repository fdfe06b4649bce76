import { readFileSync } from 'node:fs'

/**
 * Counts the tests that passed and failed by a runner's JSON report; none when there is no report. A file that could
 * not even be loaded counts as one failed test.
 */
export function totalsOf(file) {
  const report = read(file)
  if (!report) return { passed: 0, failed: 0 }
  if (report.stats) {
    const { expected, unexpected } = report.stats
    return { passed: expected, failed: unexpected + report.errors.length }
  }
  const unloaded = report.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  )
  return { passed: report.numPassedTests, failed: report.numFailedTests + unloaded.length }
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
