import { expect, it } from 'vitest'
import { readSettings } from './settings.ts'

it('settings come from the page, with defaults for what is missing', () => {
  document.head.innerHTML = `<meta name="plumbline-settings" content='{"helpdeskEmail":"help@builder.example"}'>`
  expect(readSettings(document)).toMatchObject({
    helpdeskEmail: 'help@builder.example',
    companyUrl: 'https://plumbline.example',
    mapTilesUrl: null,
  })
  document.head.innerHTML = ''
  expect(readSettings(document).helpdeskEmail).toBe('helpdesk@plumbline.example')
})
