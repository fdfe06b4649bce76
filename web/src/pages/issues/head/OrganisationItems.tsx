import { useT } from '../../../i18n/useT.ts'
import { Menu } from '../../../ui/mantine/Menu.ts'
import { MenuPanel } from '../../../ui/overlay/MenuPanel.tsx'
import type { Opener } from '../../../ui/overlay/useOpener.ts'
import { ORGANISATION_FIELD, useOffered } from '../work/OrganisationField.tsx'
import classes from '../work/Work.module.css'

interface Props {
  opener: Opener
  projectId: string
  /** '': nobody outside of the project. */
  onChoose: (name: string) => void
}

/** The organisations whose work an issue may become; another one is written into the field of the card. */
export function OrganisationItems({ opener, projectId, onChoose }: Props) {
  const t = useT()
  const offered = useOffered(projectId, true)
  return (
    <MenuPanel
      opener={opener}
      width={220}
      maxWidth={340}
      position="bottom-start"
      returnFocus={false}
    >
      <div className={classes.people}>
        {offered.map((name) => (
          <Menu.Item key={name} onClick={() => onChoose(name)}>
            {name}
          </Menu.Item>
        ))}
      </div>
      <Menu.Item onClick={() => document.getElementById(ORGANISATION_FIELD)?.focus()}>
        {t('next.anotherName')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item onClick={() => onChoose('')}>{t('next.noContractor')}</Menu.Item>
    </MenuPanel>
  )
}
