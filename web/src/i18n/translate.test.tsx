import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { currentLanguage, showLanguage, withSetupTexts } from './language.ts'
import { problemText } from '../lib/api/problem-text.ts'

const t = () => currentLanguage().translate

describe('texts', () => {
  it('count by the rules of the language', async () => {
    expect(t()('shell.openIssues', { n: 1 })).toBe('1 open issue')
    expect(t()('shell.openIssues', { n: 1200 })).toBe('1,200 open issues')
    await showLanguage('uk')
    expect([1, 2, 5].map((n) => t()('shell.openIssues', { n }))).toEqual([
      '1 відкрита проблема',
      '2 відкриті проблеми',
      '5 відкритих проблем',
    ])
  })

  it('write whole numbers as the browser does', async () => {
    for (const [language, locale] of [
      ['en', 'en-US'],
      ['uk', 'uk-UA'],
    ] as const) {
      await showLanguage(language)
      for (const n of [0, 7, 999, 1000, 12_345, 987_654, 1_234_567, 1e15]) {
        const written = new Intl.NumberFormat(locale).format(n)
        expect(t()('shell.openIssues', { n })).toMatch(new RegExp(`^${written} `))
      }
    }
  })

  it('switch the language of the page', async () => {
    await showLanguage('uk')
    expect(document.documentElement.lang).toBe('uk')
    expect(t()('shell.trash')).toBe('Кошик')
  })

  it('can hold elements', () => {
    const { container } = render(
      t().rich('common.pageOf', { page: 2, pages: 10, b: (parts) => <b>{parts}</b> }),
    )
    expect(container.innerHTML).toBe('Page <b>2</b> of 10')
  })

  it('of the server appear in the language of the person', async () => {
    await showLanguage('uk')
    const message = 'Incorrect email or password.'
    expect(problemText({ code: 'wrongCredentials', message })).toBe(
      'Неправильна адреса електронної пошти або пароль.',
    )
    expect(problemText({ message: 'Of a newer server.' })).toBe('Of a newer server.')
  })
})

describe('the texts of pages that set a project up', () => {
  it('come with the first of them, in the language that was chosen meanwhile', async () => {
    const page = withSetupTexts(() => Promise.resolve('the page'))
    const opened = page()
    await Promise.all([opened, showLanguage('uk')])
    expect(await opened).toBe('the page')
    expect(t()('settings.general')).toBe('Загальні')
    await showLanguage('en')
    expect(t()('settings.general')).toBe('General')
  })
})
