// Plain JavaScript, because the starter reads this setting before anything is installed.

/**
 * Where files lie in an S3-compatible store, and how to reach it. `endpoint` is `https://host:port`;
 * `checksums` tells whether each request carries the newer ones, which some stores do not understand.
 * @typedef {{
 *   endpoint: string, bucket: string, region: string, accessKeyId: string, secretAccessKey: string,
 *   checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED' }} S3Place
 */

export const s3UrlForm =
  'must be like s3://KEY:SECRET@host:port/bucket?region=eu-central-1, with &tls=false for a store without TLS'

/** The options that may stand behind the question mark. */
const options = {
  region: /./,
  tls: /^(true|false)$/,
  checksums: /^(required|supported)$/,
}

/**
 * Reads S3_URL; null when it is not one. Keys are written as in any URL: `/` in them is `%2F`.
 * @param {string} value
 * @returns {S3Place | null}
 */
export function parseS3Url(value) {
  if (!URL.canParse(value)) return null
  const url = new URL(value)
  const given = Object.fromEntries(url.searchParams)
  const isKnown = Object.entries(given).every(([name, option]) =>
    Object.entries(options).some(([known, form]) => known === name && form.test(option)),
  )
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  const [accessKeyId, secretAccessKey] = [url.username, url.password].map(decoded)
  if (url.protocol !== 's3:' || !isKnown || !url.host || !bucket) return null
  if (!accessKeyId || !secretAccessKey) return null
  return {
    endpoint: `${given['tls'] === 'false' ? 'http' : 'https'}://${url.host}`,
    bucket,
    region: given['region'] ?? 'us-east-1',
    accessKeyId,
    secretAccessKey,
    checksums: given['checksums'] === 'supported' ? 'WHEN_SUPPORTED' : 'WHEN_REQUIRED',
  }
}

/** @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
