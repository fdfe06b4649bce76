import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FormDefinition, FormItem } from '@plumbline/contract/forms/form-definition'
import { forAll } from '@plumbline/contract/testing/for-all'
import { anyFormOfSharedNames } from '@plumbline/contract/testing/form-arbitraries'
import { form as formOf, number, select, text } from '@plumbline/contract/testing/form-samples'
import { expect, test } from 'vitest'
import { differences, partsOf } from '../../../testing/files/xform-parts.ts'
import { renderForm } from '../xform/render-form.ts'
import { definitionOf } from '../xlsform/to-definition.ts'
import { readXformWorkbook } from './xform-workbook.ts'

const folder = join(import.meta.dirname, '../../../../../test-data/forms')

function imported(xml: string | Uint8Array) {
  const { workbook, leftOut } = readXformWorkbook(Buffer.from(xml))
  const { definition, formId, findings } = definitionOf(workbook, 'form.xml')
  const problems = findings.all.filter(({ isWarning }) => !isWarning).map(({ code }) => code)
  return { definition, formId, leftOut, problems }
}

test.each([
  'as-people-write.pyxform.xml',
  'every-question.xml',
  'further-questions.xml',
  'as-it-begins.xml',
  'from-elsewhere.xml',
])('%s becomes a form that phones are given as they had it', (name) => {
  const theirs = readFileSync(join(folder, name))
  const { definition, formId, leftOut } = imported(theirs)
  expect(leftOut).toEqual([])
  const ours = renderForm(definition, { key: formId, n: 1 }).xform.toString()
  expect(differences(partsOf(ours), partsOf(theirs.toString()))).toEqual([])
})

const asked = (path: string) => `<input ref="${path}"><label>?</label></input>`

/** A form as tools before pyxform wrote it: no translations, choices in their question, binds by ids. */
const form = ({ binds = '', body = '', model = '', data = '<a/><b/>' }) =>
  `<h:html xmlns="http://www.w3.org/2002/xforms" xmlns:h="http://www.w3.org/1999/xhtml"><h:head><h:title>Yard</h:title>
  <model><instance><data id="yard" version="3">${data}<meta><instanceID/></meta></data></instance>${binds}${model}</model></h:head>
  <h:body>${body}</h:body></h:html>`

test('A form without translations has its words, its choices and its conditions', () => {
  const { definition, problems, formId } = imported(
    form({
      binds: `<bind id="first" nodeset="/data/a" type="string" required="true()"/>
        <bind nodeset="/data/b" type="int" relevant="/data/a='yes' and ../a != '/data/a'" constraint=". &lt; 5"/>`,
      body: `<select1 bind="first"><label>Is it closed?</label>
          <item><label>Yes</label><value>yes</value></item><item><label>No</label><value>no</value></item></select1>
        <input ref="/data/b"><label>How many gates has <output value="/data/a"/>?</label><hint>Count.</hint></input>`,
    }),
  )
  expect(problems).toEqual([])
  expect(formId).toBe('yard')
  expect(definition.items).toMatchObject([
    { key: 'a', type: 'selectOne', list: 'a', required: true },
    {
      key: 'b',
      type: 'integer',
      label: { default: 'How many gates has ${a}?' },
      relevant: "${a}='yes' and ${a} != '/data/a'",
      constraint: '. < 5',
    },
  ])
  expect(definition.lists['a']?.choices.map(({ name }) => name)).toEqual(['yes', 'no'])
})

test('What has no place in a form here is named, and the rest comes', () => {
  const { leftOut, definition } = imported(
    form({
      model:
        '<odk:recordaudio xmlns:odk="http://www.opendatakit.org/xforms" event="odk-instance-load" ref="/data/b"/>',
      binds: '<bind nodeset="/data/a" type="string" saveto="name"/>',
      body: '<input ref="/data/a"><label>Which?</label></input><secret ref="/data/b"/>',
    }),
  )
  expect(leftOut.toSorted()).toEqual(['recordaudio', 'saveto', 'secret'])
  expect(definition.items.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('What binds say of relative paths is said from the root, as phones read it', () => {
  const { definition, problems } = imported(
    form({
      data: '<age/><house><rooms/></house><note>yes</note>',
      binds: `<bind nodeset="age" type="int" required="true()" constraint=". &lt; 150"/>
        <bind nodeset="./house/rooms" type="int" relevant="/data/age &gt; 17"/>
        <bind nodeset=" note " relevant="../age = 1"/>`,
      model: '<setvalue event="odk-instance-first-load" ref="age" value="1 + 1"/>',
      body: `<input ref="age"><label>How old?</label></input>
        <group ref="house"><label>House</label><input ref="rooms"><label>Rooms?</label></input></group>
        <input ref="/data/note"><label>Note?</label></input>`,
    }),
  )
  expect(problems).toEqual([])
  expect(definition.items).toMatchObject([
    { key: 'age', type: 'integer', required: true, constraint: '. < 150', firstValue: '1 + 1' },
    { key: 'house', items: [{ key: 'rooms', type: 'integer', relevant: '${age} > 17' }] },
    { key: 'note', default: 'yes', relevant: '${age} = 1' },
  ])
})

test('A group that does not say its node is that of the node whose questions it holds, with its heading and its look', () => {
  const data = '<roof><a/><wall><b/></wall></roof><last/>'
  const { definition, leftOut } = imported(
    form({
      data,
      body: `<group appearance="field-list"><label>Roof</label>${asked('/data/roof/a')}
          <group><label>Wall</label>${asked('/data/roof/wall/b')}</group></group>${asked('/data/last')}`,
    }),
  )
  expect(leftOut).toEqual([])
  expect(definition.items).toMatchObject([
    {
      key: 'roof',
      label: { default: 'Roof' },
      appearance: 'field-list',
      items: [{ key: 'a' }, { key: 'wall', label: { default: 'Wall' }, items: [{ key: 'b' }] }],
    },
    { key: 'last' },
  ])
})

test('A group of nodes that have none in common becomes one of the form, and what holds half of a node is told', () => {
  const { definition, leftOut, problems } = imported(
    form({
      data: '<a/><b/><sum/><group/><roof><c/><d/></roof>',
      binds: '<bind nodeset="/data/sum" calculate="/data/a + /data/b"/>',
      body: `<group appearance="field-list"><label>Both</label>${asked('/data/a')}
          <group><label>Second</label>${asked('/data/b')}</group></group>${asked('/data/group')}
          <group><label>Half</label>${asked('/data/roof/c')}</group>${asked('/data/roof/d')}`,
    }),
  )
  expect([leftOut, problems]).toEqual([['group'], []])
  expect(definition.items).toMatchObject([
    {
      key: 'group_2',
      label: { default: 'Both' },
      appearance: 'field-list',
      items: [
        { key: 'a' },
        { key: 'group_3', label: { default: 'Second' }, items: [{ key: 'b' }, { key: 'sum' }] },
      ],
    },
    { key: 'group' },
    { key: 'roof', items: [{ key: 'c' }, { key: 'd' }] },
  ])
})

test('A repeat of which only the template is there begins with none, and is given to phones so', () => {
  const theirs = form({
    data: '<room jr:template="" xmlns:jr="http://openrosa.org/javarosa"><name/></room><door><width/></door>',
    body: `<group ref="/data/room"><label>Room</label><repeat nodeset="/data/room">
          <input ref="name"><label>Name?</label></input></repeat></group>
        <group ref="/data/door"><label>Door</label><repeat nodeset="/data/door">
          <input ref="width"><label>Width?</label></input></repeat></group>`,
  })
  const { definition } = imported(theirs)
  expect(definition.items).toMatchObject([
    { kind: 'repeat', key: 'room', beginsEmpty: true },
    { kind: 'repeat', key: 'door' },
  ])
  expect(definition.items[1]).not.toHaveProperty('beginsEmpty')
  const { xform } = renderForm(definition, { key: 'yard', n: 1 })
  expect(xform.toString()).toContain(
    '<room jr:template=""><name/></room><door jr:template=""><width/></door><door><width/></door>',
  )
  expect(imported(xform).definition.items).toMatchObject([{ beginsEmpty: true }, { key: 'door' }])
})

test('Of paths that share their last name none is taken for another, and phones are given them as they were', () => {
  const theirs = form({
    data: '<left><size/></left><right><size/></right><left_size/><sum/>',
    binds: `<bind nodeset="/data/left_size" type="string" calculate="1"/>
      <bind nodeset="/data/left/size" type="string"/><bind nodeset="/data/right/size" type="string"/>
      <bind nodeset="/data/sum" type="string" calculate="/data/left/size + /data/right/size"/>`,
    body: `<group ref="/data/left"><label>Left</label><input ref="/data/left/size"><label>Size</label></input></group>
        <group ref="/data/right"><label>Right</label><input ref="/data/right/size"><label>Size</label></input></group>`,
  })
  const { definition, problems } = imported(theirs)
  expect(problems).toEqual([])
  expect(definition.items).toMatchObject([
    { key: 'left', items: [{ key: 'left_size_2', node: 'size' }] },
    { key: 'right', items: [{ key: 'right_size', node: 'size' }] },
    { key: 'left_size' },
    { kind: 'calculate', calculation: '${left_size_2} + ${right_size}' },
  ])
  const ours = renderForm(definition, { key: 'yard', n: 1 }).xform.toString()
  expect(differences(partsOf(ours), partsOf(theirs))).toEqual([])
})

/** The definition after a round trip: rendered for phones, and imported again. */
const afterPhones = (definition: FormDefinition) =>
  imported(renderForm(definition, { key: 'form', n: 1 }).xform)

test('Which answers of a form of the product raise an issue, and what is asked beside them, is read of its XForm', () => {
  const languages = [
    { code: 'en', name: 'English' },
    { code: 'uk', name: 'Українська' },
  ]
  const name = { en: 'Structure', uk: 'Конструкція' }
  const wanted = { en: 'Truss anchors missing', uk: 'Бракує анкерів' }
  const items: FormItem[] = [
    text('who'),
    select('rebar', 'condition', {
      relevant: "${who} != '' and 1 = 1",
      flag: { when: { choices: ['bad'] }, name, text: wanted },
      notes: 'whenFlagged',
      photos: 'required',
      photosMax: 4,
    }),
    number('depth', {
      flag: { when: { below: -1.5, above: 20 }, name },
      notes: 'required',
      photos: 'whenFlagged',
    }),
    { kind: 'calculate', key: 'score', calculation: '${depth} * 2' },
    select('joints', 'condition', { flag: { when: { field: 'score', equals: '4' }, name } }),
  ]
  const { definition, problems } = afterPhones(formOf({ languages, items }))
  expect(problems).toEqual([])
  const besides = ['flag', 'notes', 'photos', 'photosMax'] as const
  const partsOf = (all: readonly FormItem[]) =>
    all.map((item) => besides.map((part) => (item.kind === 'question' ? item[part] : undefined)))
  expect(partsOf(definition.items)).toEqual(partsOf(items))
})

test('A note and a repeat that are only called so stay what they are', () => {
  const items: FormItem[] = [
    select('rebar', 'condition'),
    { kind: 'note', key: 'rebar_flag', label: { en: 'Look twice' }, relevant: "${rebar} = 'bad'" },
    text('rebar_notes', { label: { en: 'Notes' }, relevant: "${rebar} = 'good' or 1 = 2" }),
  ]
  const { definition } = afterPhones(formOf({ items }))
  expect(definition.items.map(({ key }) => key)).toEqual(['rebar', 'rebar_flag', 'rebar_notes'])
  expect(definition.items[0]).not.toHaveProperty('flag')
})

/** The fields beside the questions of a form, and the flags that raise issues, in their order. */
const besides = (definition: FormDefinition) => {
  const found: unknown[] = []
  const walk = (all: readonly FormItem[]) => {
    for (const item of all) {
      if ('items' in item) walk(item.items)
      if (item.kind !== 'question') continue
      const { flag, notes, photos, photosMax, list } = item
      const orOther = item.orOther === true
      if (orOther || flag || notes || photos) {
        found.push({ when: flag?.when, notes, photos, photosMax, list, orOther })
      }
    }
  }
  walk(definition.items)
  return found
}

/** An XForm has no other names than those of its nodes. */
const withoutNodes = (all: readonly FormItem[]): FormItem[] =>
  all.map(({ node: _node, ...item }): FormItem =>
    'items' in item ? { ...item, items: withoutNodes(item.items) } : item,
  )

test('Any form of the product is read of its XForm with its flags, notes and photos', async () => {
  const ofNodes = anyFormOfSharedNames.map((given) => ({
    ...given,
    items: withoutNodes(given.items),
  }))
  await forAll(ofNodes, {
    reaches: (definition) => besides(definition).length > 0,
    check: (definition) => {
      expect(besides(afterPhones(definition).definition)).toEqual(besides(definition))
    },
    numRuns: 60,
  })
})
