import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { formProblems, mayPublish } from '@plumbline/contract/forms/form-problems'
import { absolutePath, formNodes } from '@plumbline/contract/forms/form-tree'
import { anyFormOfSharedNames } from '@plumbline/contract/testing/form-arbitraries'
import { forAll } from '@plumbline/contract/testing/for-all'
import { form, group, number, repeat, select, text } from '@plumbline/contract/testing/form-samples'
import type { FormDefinition } from '@plumbline/contract/forms/form-definition'
import { renderForm } from './render-form.ts'

const OF = { key: 'visit', n: 3 }
const rendered = (definition: FormDefinition) => renderForm(definition, OF).xform.toString()

/**
 * The elements of a document in its order, with their names and paths.
 * @throws where it is not well-formed
 */
function elementsOf(xml: string) {
  const found: { path: string; attributes: Record<string, string>; text: string }[] = []
  const open: number[] = []
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ name, attributes }) => {
    const above = found[open.at(-1) ?? -1]?.path ?? ''
    const values = Object.entries(attributes).map(([key, { value }]) => [key, value])
    open.push(found.length)
    found.push({ path: `${above}/${name}`, attributes: Object.fromEntries(values), text: '' })
  })
  parser.on('text', (part) => {
    const element = found[open.at(-1) ?? -1]
    if (element) element.text += part
  })
  parser.on('closetag', () => open.pop())
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return found
}
const HEAD = '/h:html/h:head/model'

test('Any form that has no problems is XML whose binds name every node once, and always the same bytes', async () => {
  await forAll(anyFormOfSharedNames, {
    reaches: ({ items }) => items.length > 1,
    check: (definition) => {
      const problems = formProblems(definition)
      expect(problems.filter(({ isWarning }) => !isWarning)).toEqual([])
      expect(mayPublish(problems)).toBe(true)
      const { xform, md5 } = renderForm(definition, OF)
      expect(renderForm(structuredClone(definition), OF)).toEqual({ xform, md5 })

      const elements = elementsOf(xform.toString())
      const binds = elements
        .filter(({ path }) => path === `${HEAD}/bind`)
        .map(({ attributes }) => attributes['nodeset'] ?? '')
      expect(new Set(binds).size).toBe(binds.length)
      const nodes = new Set(
        elements
          .map(({ path }) => path)
          .filter((path) => path.startsWith(`${HEAD}/instance/data/`))
          .map((path) => path.slice(`${HEAD}/instance`.length)),
      )
      // whatever is bound is there, and whatever holds a value is bound
      expect(binds.filter((nodeset) => !nodes.has(nodeset))).toEqual([])
      const holding = formNodes(definition)
        .filter(({ item, isItem, repeats, nodes: names }) => {
          const isSection = isItem && (item?.kind === 'group' || item?.kind === 'repeat')
          return !isSection && !repeats.includes(names.length)
        })
        .map((node) => absolutePath(node.nodes))
      expect(holding.filter((path) => !binds.includes(path))).toEqual([])
      // every text that is named is there in each language
      const ids = elements
        .filter(({ path }) => path === `${HEAD}/itext/translation/text`)
        .map(({ attributes }) => attributes['id'])
      const named = [...xform.toString().matchAll(/ref="jr:itext\('([^']+)'\)"/g)]
      expect(named.map(([, id]) => id).filter((id) => !ids.includes(id))).toEqual([])
      expect(ids).toHaveLength(new Set(ids).size * definition.languages.length)
    },
  })
})

describe('a form on the phone', () => {
  const definition = form({
    title: { en: 'Site <visit> & "more"', uk: 'Огляд' },
    languages: [
      { code: 'en', name: 'English' },
      { code: 'uk', name: 'Українська' },
    ],
    place: { site: { required: true }, milestone: { required: true }, gps: { required: false } },
    items: [
      { kind: 'meta', key: 'start', type: 'start' },
      select('rebar', 'condition', {
        label: { en: 'Rebar at ${gps}?', uk: 'Арматура?' },
        required: true,
        notes: 'whenFlagged',
        photos: 'whenFlagged',
        flag: {
          when: { choices: ['bad'] },
          name: { en: 'Bad rebar', uk: 'Погана арматура' },
          text: { en: 'The rebar is corroded.', uk: ' ' },
        },
      }),
      repeat('rooms', [
        group('sizes', [number('width'), number('height', { constraint: '. > ${width}-1' })]),
        text('seen', { relevant: '${width} > 3', photos: 'optional' }),
      ]),
      { kind: 'calculate', key: 'area', calculation: 'sum(${width})' },
      number('pile', { flag: { when: { below: 2 }, name: { en: 'Low' } } }),
    ],
    settings: { clientEditable: true, instanceName: "concat(${site}, ' ', ${rebar})" },
  })
  const elements = elementsOf(rendered(definition))
  const bindOf = (nodeset: string) =>
    elements.find(
      ({ path, attributes }) => path.endsWith('/bind') && attributes['nodeset'] === nodeset,
    )?.attributes
  const at = (end: string) => elements.filter(({ path }) => path.endsWith(end))

  test('has its key, its version and its title', () => {
    expect(at('/instance/data')[0]?.attributes).toEqual({ id: 'visit', version: '3' })
    expect(at('/h:title')[0]?.text).toBe('Site <visit> & "more"')
    expect(at('/model/submission')[0]?.attributes).toEqual({ 'odk:client-editable': 'true' })
    expect(rendered({ ...definition, settings: {} })).not.toContain('<submission')
  })

  test('offers the milestones of the site that was chosen', () => {
    expect(at('/model/instance').map(({ attributes }) => attributes)).toEqual([
      {},
      { id: 'condition' },
      { id: 'milestones', src: 'jr://file-csv/milestones.csv' },
      { id: 'sites', src: 'jr://file-csv/sites.csv' },
    ])
    expect(at('/select1/itemset').map(({ attributes }) => attributes['nodeset'])).toEqual([
      "instance('sites')/root/item",
      "instance('milestones')/root/item[site = /data/site]",
      "instance('condition')/root/item",
    ])
    expect(bindOf('/data/milestone')).toMatchObject({ required: 'true()' })
    expect(bindOf('/data/gps')).toEqual({ nodeset: '/data/gps', type: 'geopoint' })
  })

  test('warns of an issue, and then asks for notes and photos, which are made small', () => {
    const flagged = "( /data/rebar  = 'bad')"
    expect(bindOf('/data/rebar_flag')).toMatchObject({ readonly: 'true()', relevant: flagged })
    expect(bindOf('/data/rebar_notes')).toMatchObject({ required: 'true()', relevant: flagged })
    expect(bindOf('/data/rebar_photos')).toMatchObject({ relevant: flagged })
    expect(bindOf('/data/rebar_photos/photo')).toEqual({
      nodeset: '/data/rebar_photos/photo',
      type: 'binary',
      required: 'true()',
      'orx:max-pixels': '2048',
    })
    expect(bindOf('/data/pile_flag')?.['relevant']).toBe(
      "( /data/pile  != '' and ( /data/pile  < 2))",
    )
    const warning = elements.filter(({ path }) => path.endsWith('/translation/text/value'))
    expect(warning.map((value) => value.text)).toContain('Про це буде створено проблему')
    expect(warning.map((value) => value.text)).toContain('Погана арматура')
    expect(warning.map((value) => value.text)).toContain('The rebar is corroded.')
  })

  test('names values within a repeat from where they stand', () => {
    expect(bindOf('/data/rooms/sizes/height')).toMatchObject({ constraint: '. >  ../width -1' })
    expect(bindOf('/data/rooms/seen')).toMatchObject({ relevant: '../sizes/width  > 3' })
    expect(bindOf('/data/rooms/seen_photos')).toMatchObject({
      relevant: '( ../sizes/width  > 3)',
    })
    expect(bindOf('/data/area')).toMatchObject({ calculate: 'sum( /data/rooms/sizes/width )' })
    expect(bindOf('/data/orx:meta/orx:instanceName')).toMatchObject({
      calculate: "concat( /data/site , ' ',  /data/rebar )",
    })
    expect(at('/text/value/output')[0]?.attributes).toEqual({ value: '/data/gps' })
  })

  test('says in the first language what has no text in another', () => {
    const texts = elements.filter(({ path }) => path.endsWith('/translation/text/value'))
    expect(texts.filter(({ text: shown }) => shown === 'The width?')).toHaveLength(2)
    expect(at('/itext/translation').map(({ attributes }) => attributes)).toEqual([
      { lang: 'English (en)', default: 'true()' },
      { lang: 'Українська (uk)' },
    ])
  })
})

test('Other is offered at the end of a list, and asks what; filters see the question they belong to', () => {
  const definition = form({
    items: [
      select('work', 'condition', { orOther: true }),
      repeat('rooms', [
        text('kind'),
        select('state', 'condition', { choiceFilter: 'of = ${kind}' }),
      ]),
    ],
  })
  const xml = rendered(definition)
  // somebody else offers the list without it
  expect(xml).toContain(`nodeset="instance('condition other')/root/item"`)
  expect(xml).toContain('<name>other</name><label>Other</label>')
  expect(xml).toContain('relevant="selected( /data/work , \'other\')"')
  const alone = rendered(form({ items: [select('work', 'condition', { orOther: true })] }))
  expect(alone).toContain(`nodeset="instance('condition')/root/item"`)
  expect(alone.match(/<name>other<\/name>/g)).toHaveLength(1)
  expect(xml).toContain(`nodeset="instance('condition')/root/item[of =  current()/../kind]"`)
})

test('A repeat is filled as often as a question or a calculation says', () => {
  const items = [
    number('n'),
    repeat('a', [text('b')], { count: '${n}' }),
    repeat('c', [text('d')], { count: '${n} + 1' }),
    repeat('e', [text('f')]),
  ]
  const xml = rendered(form({ items }))
  expect(xml).toContain('<repeat nodeset="/data/a" jr:count="/data/n">')
  expect(xml).toContain('<repeat nodeset="/data/c" jr:count="/data/c_count">')
  expect(xml).toContain('<repeat nodeset="/data/e">')
  expect(xml).toContain(
    '<a jr:template=""><b/></a><a><b/></a><c jr:template=""><d/></c><c><d/></c><c_count/>',
  )
  expect(xml).toContain('<e jr:template=""><f/></e><e><f/></e>')
})

test('A calculation that is true or false is written 1 or 0 by every phone', () => {
  const flag = { when: { field: 'wet', equals: 'true' }, name: { en: 'Wet' } }
  const items: FormDefinition['items'] = [
    text('seen', { calculation: "selected(${state}, 'bad')" }),
    select('state', 'condition', { flag }),
    { kind: 'calculate', key: 'wet', calculation: " ${state} = 'bad' and true() " },
    { kind: 'calculate', key: 'word', calculation: "if(${state} = 'bad', 'yes', 'no')" },
  ]
  const xml = rendered(form({ items, settings: { instanceName: "${state} = 'bad'" } }))
  const calculations = [...xml.matchAll(/nodeset="([^"]+)"[^>]*calculate="([^"]+)"/g)]
  expect(calculations.map(([, node, xpath]) => [node, xpath])).toEqual([
    ['/data/seen', "if(selected( /data/state , 'bad'), '1', '0')"],
    ['/data/wet', "if(/data/state  = 'bad' and true(), '1', '0')"],
    ['/data/word', "if( /data/state  = 'bad', 'yes', 'no')"],
    ['/data/orx:meta/orx:instanceName', "/data/state  = 'bad'"],
  ])
  expect(xml).toContain(`relevant="(string( /data/wet ) = 'true' or string( /data/wet ) = '1')"`)
})
