import { DATA_COLUMNS_MAX, type DataQuestion } from '@plumbline/contract/data/form-data'
import { finderOf } from '@plumbline/contract/rules/searched-text'
import { Columns3 } from 'lucide-react'
import { useState } from 'react'
import { useLanguage, useT } from '../../../i18n/useT.ts'
import { Button } from '../../../ui/form/Button.tsx'
import { SearchInput } from '../../../ui/form/SearchInput.tsx'
import { PopoverMenu } from '../../../ui/overlay/PopoverMenu.tsx'
import { Badge } from '../../../ui/status/Badge.tsx'
import menu from '../../../ui/table/ColumnsMenu.module.css'
import { askedFirst, groupName, questionName } from './questions.ts'

interface Props {
  questions: readonly DataQuestion[]
  chosen: readonly DataQuestion[]
  onChange: (chosen: DataQuestion[]) => void
}

/** The questions that are columns, in the order in which they were ticked. */
export function ColumnsChoice({ questions, chosen, onChange }: Props) {
  const t = useT()
  const { language } = useLanguage()
  const [text, setText] = useState('')
  const names = askedFirst(questions).map((question) => ({
    question,
    name: questionName(t, question, language),
    group: groupName(question, language),
  }))
  const isFound = finderOf(text)
  const found = names.filter(({ name, group }) => isFound(`${group} ${name}`))
  return (
    <PopoverMenu
      width={320}
      trigger={
        <Button icon={<Columns3 size={15} />}>
          {t('data.columns')} <Badge>{chosen.length}</Badge>
        </Button>
      }
    >
      <SearchInput
        label={t('data.question')}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {found.map(({ question, name, group }) => {
        const isOn = chosen.includes(question)
        return (
          <label key={question.q} className={`row gap10 ${menu.row}`}>
            <input
              type="checkbox"
              checked={isOn}
              disabled={!isOn && chosen.length >= DATA_COLUMNS_MAX}
              onChange={() =>
                onChange(isOn ? chosen.filter((one) => one !== question) : [...chosen, question])
              }
            />
            <span>
              {name}
              {group && <span className="subText">{group}</span>}
            </span>
          </label>
        )
      })}
    </PopoverMenu>
  )
}
