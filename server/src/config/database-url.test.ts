import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { hostUrls } from './database-url.mjs'

const PUBLIC_URL = 'https://plumbline.example'

test('an address with several hosts is one address for each of them', () => {
  expect(
    hostUrls('postgres://u:p%40@h1:5432,[::1]:5433,h3/x?target_session_attrs=read-write'),
  ).toEqual([
    'postgres://u:p%40@h1:5432/x',
    'postgres://u:p%40@[::1]:5433/x',
    'postgres://u:p%40@h3/x',
  ])
  expect(
    hostUrls(
      'postgresql://u@h1,h2/x?sslmode=require&target_session_attrs=primary&application_name=a',
    ),
  ).toEqual(
    ['h1', 'h2'].map((host) => `postgresql://u@${host}/x?sslmode=require&application_name=a`),
  )
})

test('an address with one host stays as it is', () => {
  for (const url of ['postgres://u:p@h:5432/x', 'postgres:///x?host=/run/postgresql']) {
    expect(hostUrls(url)).toEqual([url])
  }
})

test.each([
  'postgres://u:p@h1:5432,h2:5432/x',
  'postgres://u:p@h1,h2/x?target_session_attrs=read-write',
])('%s is taken as it is', (DATABASE_URL) => {
  expect(readConfig({ PUBLIC_URL, DATABASE_URL }).databaseUrl).toBe(DATABASE_URL)
})

test.each([
  ['postgres://u:p@h1,,h2/x', 'must look like'],
  ['postgres://u:p@h1:99999,h2/x', 'must look like'],
  ['postgres://u:p@h1,h2', 'must look like'],
  ['postgres://u:p@h1,h2/x?target_session_attrs=standby', 'target_session_attrs=read-write'],
])('%s is refused', (DATABASE_URL, sentence) => {
  expect(() => readConfig({ PUBLIC_URL, DATABASE_URL })).toThrow(sentence)
})

test('a password of its own is that of every host', () => {
  const { databaseUrl = '' } = readConfig({
    PUBLIC_URL,
    DATABASE_URL: 'postgres://u@h1,h2/x',
    DATABASE_PASSWORD: 'a$&@/',
  })
  expect(hostUrls(databaseUrl).map((url) => decodeURIComponent(new URL(url).password))).toEqual([
    'a$&@/',
    'a$&@/',
  ])
})
