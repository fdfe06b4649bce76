import {
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  deepMerge,
  MantineContext,
  MantineThemeContext,
  mergeMantineTheme,
} from '@mantine/core'
import { type ComponentProps, type ComponentType, type ReactNode, useMemo } from 'react'
import { useAppearance } from '../../lib/settings/appearance.ts'
import { theme as override, variables } from './theme.ts'

const theme = mergeMantineTheme(DEFAULT_THEME, override)
const usual = defaultCssVariablesResolver(DEFAULT_THEME)
const ours = deepMerge(defaultCssVariablesResolver(theme), variables)
/** The rest is in the styles, in a layer of its own: what stands here would win over it. */
const css = convertCssVariables({
  variables: changed(usual.variables, ours.variables),
  light: changed(usual.light, ours.light),
  dark: changed(usual.dark, ours.dark),
})

/**
 * A part of Mantine that finds its theme wherever it stands: a page needs no provider around it, and so
 * loads nothing of Mantine before the first part is opened.
 */
export function anywhere<Part extends ComponentType<never>>(Part: Part): Part {
  const Inner = Part as ComponentType<object>
  const Anywhere = (props: ComponentProps<typeof Inner>) => (
    <Themed>
      <Inner {...props} />
    </Themed>
  )
  return Object.assign(Anywhere, Part)
}

/** Replaces MantineProvider. React writes the variables only once, into the head. */
function Themed({ children }: { children: ReactNode }) {
  const { theme: scheme } = useAppearance()
  const context = useMemo(() => contextIn(scheme), [scheme])
  return (
    <MantineContext value={context}>
      <style href="mantine-variables" precedence="mantine">
        {css}
      </style>
      <MantineThemeContext value={theme}>{children}</MantineThemeContext>
    </MantineContext>
  )
}

/** The look is lib/settings/appearance.ts's to change, and never Mantine's. */
function contextIn(scheme: 'light' | 'dark') {
  return {
    colorScheme: scheme,
    setColorScheme: () => {},
    clearColorScheme: () => {},
    getRootElement: () => document.documentElement,
    classNamesPrefix: 'mantine',
    cssVariablesSelector: ':root',
    withStaticClasses: true,
  }
}

function changed(from: Record<string, string>, to: Record<string, string>) {
  return Object.fromEntries(Object.entries(to).filter(([name, value]) => from[name] !== value))
}
