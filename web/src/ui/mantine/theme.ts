import type {
  ConvertCSSVariablesInput,
  DrawerProps,
  MantineColorsTuple,
  MantineThemeOverride,
  MenuProps,
  ModalProps,
  PopoverProps,
  TooltipProps,
} from '@mantine/core'

const blueprint: MantineColorsTuple = [
  '#EAF0FE',
  '#D3E0FD',
  '#A9C1FA',
  '#7AA5FF',
  '#4F7FEE',
  '#2F63DE',
  '#2458D3',
  '#1D49B3',
  '#173B93',
  '#102A6B',
]

const px = (n: number) => `${n}px`
const em = (n: number) => `${n / 16}em`
const fade = { duration: 180, timingFunction: 'cubic-bezier(.2,.7,.2,1)' }

/** The head of a dialog is a `header`, and would be a second banner of the page. */
const plainHeader = { header: { role: 'presentation' } }

/**
 * Mantine with our colours, sizes and radii; styles/mantine.css gives its parts the tokens. The components
 * are named, not imported: each stays in the chunks of those who use it.
 */
export const theme: MantineThemeOverride = {
  colors: { blueprint },
  primaryColor: 'blueprint',
  primaryShade: { light: 6, dark: 3 },
  fontFamily: 'var(--font)',
  breakpoints: { xs: em(0), sm: em(600), md: em(900), lg: em(1200), xl: em(1536) },
  radius: { xs: px(4), sm: px(6), md: px(8), lg: px(12), xl: px(999) },
  defaultRadius: 'sm',
  spacing: { xs: px(4), sm: px(8), md: px(16), lg: px(24), xl: px(32) },
  fontSizes: { xs: px(12), sm: px(13), md: px(14), lg: px(15), xl: px(20) },
  lineHeights: { xs: px(16), sm: px(18), md: px(20), lg: px(22), xl: px(28) },
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    Popover: {
      defaultProps: {
        radius: 10,
        zIndex: 'var(--z-popover)',
        transitionProps: fade,
      } satisfies Partial<PopoverProps>,
    },
    Menu: {
      defaultProps: {
        radius: 10,
        zIndex: 'var(--z-popover)',
        transitionProps: fade,
        position: 'bottom-end',
        offset: 6,
        // beside its button, so that it lies in the same landmark; the placeholder is no menu item
        withinPortal: false,
        withInitialFocusPlaceholder: false,
      } satisfies Partial<MenuProps>,
    },
    Modal: {
      defaultProps: {
        radius: 'lg',
        size: 480,
        centered: true,
        attributes: plainHeader,
        zIndex: 'var(--z-dialog)',
        transitionProps: { ...fade, transition: 'pop' },
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      } satisfies Partial<ModalProps>,
    },
    Drawer: {
      defaultProps: {
        position: 'right',
        size: 'var(--sheet-width)',
        attributes: plainHeader,
        zIndex: 'var(--z-sheet)',
        transitionProps: { duration: 260, timingFunction: fade.timingFunction },
        overlayProps: { color: 'var(--scrim)', backgroundOpacity: 1 },
      } satisfies Partial<DrawerProps>,
    },
    Tooltip: {
      defaultProps: {
        openDelay: 250,
        zIndex: 'var(--z-tooltip)',
        events: { hover: true, focus: true, touch: false },
        transitionProps: { duration: 120 },
      } satisfies Partial<TooltipProps>,
    },
  },
}

/** Mantine's own variables, taken from the tokens: a change of theme is one attribute. */
export const variables: ConvertCSSVariablesInput = {
  variables: {
    '--mantine-color-body': 'var(--canvas)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-default-border': 'var(--line-2)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--hover)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-disabled': 'var(--sunken)',
    '--mantine-color-disabled-color': 'var(--ink-dis)',
    '--mantine-primary-color-filled': 'var(--accent)',
    '--mantine-primary-color-filled-hover': 'var(--accent-hover)',
  },
  light: {},
  dark: {},
}
