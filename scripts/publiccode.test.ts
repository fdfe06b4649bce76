import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { projectRoot } from '../server/src/config/early-settings.mjs'
import { withRelease } from './lib/publiccode.mjs'
import { releasesOf } from './lib/upgrades.mjs'

const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8')
const day = z.string().regex(/^\d{4}-\d\d-\d\d$/)
const texts = z.strictObject({
  shortDescription: z.string().min(1).max(150),
  longDescription: z.string().min(150).max(10_000),
  features: z.array(z.string().min(1)).min(1),
})

/** The fields of version 0.4 of the standard. Fields that only the owner can fill in may be missing until they do. */
const publiccode = z.strictObject({
  publiccodeYmlVersion: z.literal('0.4'),
  name: z.string(),
  url: z.url().optional(),
  softwareVersion: z.string(),
  releaseDate: day,
  platforms: z.array(z.enum(['web', 'linux', 'windows', 'mac', 'android', 'ios'])).min(1),
  softwareType: z.literal('standalone/web'),
  developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
  categories: z.array(z.string()).min(1),
  usedBy: z.array(z.string()),
  legal: z.strictObject({ license: z.string() }).optional(),
  maintenance: z.object({ type: z.string() }).optional(),
  localisation: z.strictObject({
    localisationReady: z.boolean(),
    availableLanguages: z.array(z.string()).min(1),
  }),
  dependsOn: z.object({
    open: z.array(
      z.strictObject({ name: z.string(), versionMin: z.string(), optional: z.boolean() }),
    ),
  }),
  description: z.record(z.string(), texts),
})

const file = publiccode.parse(parse(read('publiccode.yml')))
const manifest = JSON.parse(read('package.json')) as { version: string; license: string }

test('publiccode.yml says the release and the languages that there are', () => {
  const [newest] = releasesOf(read('CHANGELOG.md'))
  expect(file).toMatchObject({ softwareVersion: manifest.version, releaseDate: newest?.day })
  const languages = readdirSync(join(projectRoot, 'contract/locales'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(file.localisation.availableLanguages).toEqual(languages)
  expect(Object.keys(file.description)).toEqual(languages)
})

test('publiccode.yml names a licence once the owner has chosen one, and the same', () => {
  expect(file.legal?.license ?? 'UNLICENSED').toBe(manifest.license)
  // a catalogue takes it with all three; two of them would be forgotten
  const said = [file.url, file.legal, file.maintenance].filter((one) => one !== undefined)
  expect([0, 3]).toContain(said.length)
})

test('a release writes its number and its day into publiccode.yml, and nothing else', () => {
  const text = read('publiccode.yml')
  expect(parse(withRelease(text, '0.2.0', '2026-12-24'))).toEqual({
    ...file,
    softwareVersion: '0.2.0',
    releaseDate: '2026-12-24',
  })
  expect(withRelease(text, file.softwareVersion, file.releaseDate)).toBe(text)
})
