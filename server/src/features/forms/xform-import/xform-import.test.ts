import { readFileSync } from 'node:fs'
import { join } from 'node:path'
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

test.each(['as-people-write.pyxform.xml', 'every-question.xml', 'as-it-begins.xml'])(
  '%s becomes a form that phones are given as they had it',
  (name) => {
    const theirs = readFileSync(join(folder, name))
    const { definition, formId, leftOut } = imported(theirs)
    expect(leftOut).toEqual([])
    const ours = renderForm(definition, { key: formId, n: 1 }).xform.toString()
    expect(differences(partsOf(ours), partsOf(theirs.toString()))).toEqual([])
  },
)

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
      body: '<group><label>Gate</label><input ref="/data/a"><label>Which?</label></input></group><secret ref="/data/b"/>',
    }),
  )
  expect(leftOut.toSorted()).toEqual(['group', 'recordaudio', 'saveto', 'secret'])
  expect(definition.items.map(({ key }) => key)).toEqual(['a', 'b'])
})

test('Of paths that share their last name none is taken for another', () => {
  const { definition, problems } = imported(
    form({
      data: '<left><size/></left><right><size/></right><sum/>',
      binds:
        '<bind nodeset="/data/sum" type="string" calculate="/data/left/size + /data/right/size"/>',
      body: `<group ref="/data/left"><label>Left</label><input ref="/data/left/size"><label>Size</label></input></group>
        <group ref="/data/right"><label>Right</label><input ref="/data/right/size"><label>Size</label></input></group>`,
    }),
  )
  expect(problems).toEqual(['formNameTwice'])
  expect(definition.items.at(-1)).toMatchObject({
    kind: 'calculate',
    calculation: '/data/left/size + /data/right/size',
  })
})
