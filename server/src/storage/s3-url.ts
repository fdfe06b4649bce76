import { z } from 'zod'

/** Where files lie in an S3-compatible store, and how to reach it. */
export interface S3Place {
  /** `https://host:port` */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
  /** Whether each request carries the newer checksums, which some stores do not understand. */
  checksums: 'WHEN_REQUIRED' | 'WHEN_SUPPORTED'
}

export const s3UrlForm =
  'must be like s3://KEY:SECRET@host:port/bucket?region=eu-central-1, with &tls=false for a store without TLS'

const options = z.strictObject({
  region: z.string().min(1).default('us-east-1'),
  tls: z.enum(['true', 'false']).default('true'),
  checksums: z.enum(['required', 'supported']).default('required'),
})

/** Reads S3_URL; null when it is not one. Keys are written as in any URL: `/` in them is `%2F`. */
export function parseS3Url(value: string): S3Place | null {
  const url = URL.parse(value)
  const found = options.safeParse(Object.fromEntries(url?.searchParams ?? []))
  if (!url || url.protocol !== 's3:' || !found.success) return null
  const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1]
  const keys = [url.username, url.password].map(decoded)
  const [accessKeyId, secretAccessKey] = keys
  if (!url.host || !bucket || !accessKeyId || !secretAccessKey) return null
  const { region, tls, checksums } = found.data
  return {
    endpoint: `${tls === 'true' ? 'https' : 'http'}://${url.host}`,
    bucket,
    region,
    accessKeyId,
    secretAccessKey,
    checksums: checksums === 'required' ? 'WHEN_REQUIRED' : 'WHEN_SUPPORTED',
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
