// A person builds the form of the design in the builder: 16 questions and a calculation in four sections, with flags,
// photos, a condition and limits. The keyboard writes words alone, and Enter ends an answer; all else is clicks.
import type { Locator, Page } from 'playwright-core'

/** A hand on a mouse that counts its clicks. A choice in a list is two: one opens it, one chooses. */
export class Hand {
  clicks = 0
  readonly page: Page

  constructor(page: Page) {
    this.page = page
  }

  async click(target: Locator): Promise<void> {
    await target.click()
    this.clicks += 1
  }

  async choose(list: Locator, label: string | RegExp): Promise<void> {
    const options = await list.locator('option').allTextContents()
    const wanted = options.find((one) =>
      typeof label === 'string' ? one === label : label.test(one),
    )
    if (wanted === undefined)
      throw new Error(`There is no ${String(label)} in ${options.join(', ')}.`)
    await list.selectOption({ label: wanted })
    this.clicks += 2
  }

  write(words: string): Promise<void> {
    return this.page.keyboard.type(words)
  }
}

/** The kinds of most questions, which one press makes. */
const QUICK = ['One choice', 'Several choices', 'Text', 'Whole number', 'Photos']

const button = (hand: Hand, name: string) => hand.page.getByRole('button', { name, exact: true })
const section = (hand: Hand, name: string) => hand.page.getByRole('group', { name, exact: true })

/** One more at the end of the form, else of the section that is written; its words are written too. */
async function add(hand: Hand, kind: string, words: string, within?: string): Promise<void> {
  const end = hand.page.getByRole('group', { name: 'Add at the end' })
  const of = within
    ? section(hand, within).getByRole('group', { name: 'Add at the end' })
    : end.last()
  if (QUICK.includes(kind)) await hand.click(of.getByRole('button', { name: kind, exact: true }))
  else {
    await hand.click(of.getByRole('button', { name: 'Add a question' }))
    await hand.click(hand.page.getByRole('menuitem', { name: kind, exact: true }))
  }
  await hand.page.waitForFunction(
    () => document.activeElement?.getAttribute('data-field') === 'label',
  )
  await hand.write(words)
}

/** The answer raises an issue of this name. */
async function flag(hand: Hand, answer: string, name: string): Promise<void> {
  await hand.click(hand.page.getByRole('button', { name: `“${answer}” raises an issue` }).last())
  await hand.write(name)
}

/** Answers instead of those that a question begins with. */
async function writeAnswers(hand: Hand, answers: readonly string[]): Promise<void> {
  for (const [n, words] of answers.entries()) {
    await hand.page.keyboard.press('Enter')
    const field = hand.page.getByRole('textbox', { name: `Answer ${n + 1}`, exact: true })
    await field.and(hand.page.locator(':focus')).waitFor()
    await hand.write(words)
  }
}

/** Builds the form, from its title to where it can be published. */
export async function buildForm(hand: Hand): Promise<void> {
  const { page } = hand
  await hand.click(button(hand, 'Rename'))
  await hand.write('Roof and trusses inspection')
  await page.keyboard.press('Enter')

  await add(hand, 'One choice', 'Is work in progress today?')
  await hand.click(button(hand, 'Photos').first())
  await add(hand, 'Text', 'Who was met?')

  await add(hand, 'Group', 'Roof structure')
  const roof = 'Group 3: Roof structure'
  await add(hand, 'One choice', 'Are all roof trusses anchored to the wall plate?', roof)
  await flag(hand, 'No', 'Truss anchors missing')
  await hand.click(button(hand, 'Photos when flagged'))
  await hand.click(button(hand, 'Notes').first())
  await hand.click(button(hand, 'Add an answer'))
  await hand.write('Not visible today')
  await add(hand, 'Whole number', 'Anchors according to the drawing', roof)
  await add(hand, 'Whole number', 'How many anchors are missing?', roof)
  await hand.click(button(hand, 'Required'))
  await hand.click(page.getByRole('tab', { name: 'Logic' }))
  // shown when the flagged answer was given
  await hand.click(button(hand, 'Add a condition').first())
  await hand.click(button(hand, 'Add a condition').last())
  await hand.click(page.getByRole('textbox', { name: 'Value', exact: true }).last())
  await page.keyboard.press('Control+A')
  await hand.write('1')
  await hand.click(button(hand, 'Add a condition').last())
  await add(hand, 'One choice', 'Do purlin joints lie on supports?', roof)
  await flag(hand, 'No', 'Purlin joints without support')
  await hand.click(button(hand, 'Photos when flagged'))
  await add(hand, 'Decimal number', 'Timber moisture, %', roof)
  await hand.click(page.getByRole('textbox', { name: 'above' }).first())
  await hand.write('18')
  await hand.click(page.getByRole('combobox', { name: 'What the issue is called' }))
  await hand.write('Timber too moist')

  await add(hand, 'Group', 'Covering and rainwater')
  const cover = 'Group 4: Covering and rainwater'
  await add(hand, 'One choice', 'Is the flashing at chimneys and parapets complete?', cover)
  await flag(hand, 'No', 'Flashing incomplete')
  await hand.click(button(hand, 'Photos when flagged'))
  await add(hand, 'Decimal number', 'Laid share of the covering, %', cover)

  await add(hand, 'Repeat', 'Rooms under the roof')
  const rooms = 'Repeat 5: Rooms under the roof'
  await add(hand, 'Text', 'Room', rooms)
  await add(hand, 'Several choices', 'Signs of water', rooms)
  await writeAnswers(hand, ['Stain', 'Wet plaster'])
  await flag(hand, 'Wet plaster', 'Water under the roof')
  await add(hand, 'Photos', 'Photo of the ceiling', rooms)

  await add(hand, 'Group', 'Safety')
  const safety = 'Group 6: Safety'
  await add(hand, 'One choice', 'Is edge protection complete above 2 m?', safety)
  await flag(hand, 'No', 'Edge protection missing')
  await hand.click(button(hand, 'Photos when flagged'))
  await add(hand, 'One choice', 'Do all workers wear helmets and vests?', safety)
  await flag(hand, 'No', 'No helmets')

  await add(hand, 'Calculation', 'Anchors in place')
  await hand.click(button(hand, 'Begin the calculation'))
  await hand.click(button(hand, 'Add a step'))
  await hand.choose(page.getByRole('combobox', { name: 'How it goes on' }), 'minus')
  await add(hand, 'Text', 'Weather')
  await add(hand, 'Text', 'Remarks')
  await hand.click(button(hand, 'Photos').first())
}
