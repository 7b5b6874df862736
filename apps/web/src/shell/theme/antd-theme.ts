import { theme, type ThemeConfig } from 'antd'
import type { Accent } from '../../ui/theme/preset.ts'

/** The values are the same as in tokens.css. */
const palettes = {
  light: {
    layout: '#F3F7FB',
    surface: '#FFFFFF',
    well: '#F8FAFC',
    ink: '#1B2A41',
    ink2: '#46566F',
    ink3: '#5F6F87',
    control: '#8593A8',
    line: '#E2E9F1',
    success: '#22B573',
    warning: '#FFB020',
    star: '#C27803',
    error: '#BF2F1D',
  },
  dark: {
    layout: '#101924',
    surface: '#1B293B',
    well: '#213247',
    ink: '#EAF0F8',
    ink2: '#B7C4D6',
    ink3: '#94A5BB',
    control: '#6B7F99',
    line: '#2C3D53',
    success: '#35C585',
    warning: '#FFBE4A',
    star: '#FFBE4A',
    error: '#FF8371',
  },
}

/** For people who cannot distinguish green from red. */
const weakened = { light: { success: '#0072B2', error: '#A84300' }, dark: { success: '#56B4E9', error: '#F5A45D' } }

export function antdTheme(a: Accent, dark: boolean, weak: boolean): ThemeConfig {
  const name = dark ? 'dark' : 'light'
  const p = weak ? { ...palettes[name], ...weakened[name] } : palettes[name]
  return {
    algorithm: dark ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { prefix: 'mashu' },
    hashed: false,
    token: {
      colorPrimary: a.seed,
      colorInfo: a.seed,
      colorLink: a.link,
      colorSuccess: p.success,
      colorWarning: p.warning,
      colorError: p.error,
      colorBgLayout: p.layout,
      colorBgContainer: p.surface,
      colorBgElevated: p.surface,
      colorText: p.ink,
      colorTextSecondary: p.ink2,
      colorTextTertiary: p.ink3,
      colorTextPlaceholder: p.ink3,
      colorBorder: p.control,
      colorBorderSecondary: p.line,
      colorSplit: p.line,
      borderRadius: 8,
      borderRadiusSM: 8,
      borderRadiusLG: 16,
      fontFamily: 'var(--font)',
      fontSize: 14,
      lineHeight: 1.6,
      controlHeight: 36,
      controlHeightLG: 44,
      motionDurationMid: '0.15s',
      motionDurationSlow: '0.25s',
    },
    components: componentTokens(a, p),
  }
}

type Palette = Record<keyof (typeof palettes)['light'], string>

function componentTokens(a: Accent, p: Palette): ThemeConfig['components'] {
  return {
    Table: {
      headerBg: p.well,
      headerColor: p.ink2,
      fontWeightStrong: 500,
      headerSplitColor: 'transparent',
      headerBorderRadius: 0,
      rowHoverBg: p.well,
      rowSelectedBg: a.soft,
      rowSelectedHoverBg: a.soft,
      borderColor: p.line,
      cellPaddingBlock: 10,
      cellPaddingInline: 12,
      selectionColumnWidth: 56,
    },
    Tabs: { itemColor: p.ink2, itemSelectedColor: a.link, inkBarColor: a.seed },
    Card: { borderRadiusLG: 16, bodyPadding: 24, headerBg: 'transparent' },
    Button: {
      colorPrimary: a.action,
      colorPrimaryHover: a.actionHover,
      colorPrimaryActive: a.actionHover,
      primaryShadow: 'none',
      defaultShadow: 'none',
      dangerShadow: 'none',
      fontWeight: 500,
      defaultBg: p.surface,
      defaultColor: p.ink,
      defaultBorderColor: p.control,
    },
    Checkbox: { borderRadiusSM: 4 },
    Input: { activeShadow: '0 0 0 3px rgba(24,144,255,.25)' },
    Pagination: { itemActiveBg: a.soft, itemSize: 36 },
    Rate: { starBg: p.control, starColor: p.star },
    Segmented: { trackBg: p.layout, itemSelectedBg: p.surface, itemSelectedColor: a.link },
  }
}
