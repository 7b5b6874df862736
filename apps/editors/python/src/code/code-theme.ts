import { HighlightStyle, syntaxHighlighting } from '@codemirror/language'
import type { Extension } from '@codemirror/state'
import { EditorView } from '@codemirror/view'
import { tags } from '@lezer/highlight'
import { type Ink, popupLook, panelLook } from './code-look.ts'

// Every colour has a contrast of at least 4.5:1 on the background of its theme.
const light: Ink = {
  keyword: '#8A2BB8',
  string: '#0A7547',
  number: '#A34A00',
  comment: '#5F6F87',
  name: '#0B5CB8',
  builtin: '#0B6B7F',
  operator: '#46566F',
  wrong: '#BF2F1D',
}
const dark: Ink = {
  keyword: '#D9A8FF',
  string: '#8FE3B4',
  number: '#FFC37A',
  comment: '#94A5BB',
  name: '#8CC8FF',
  builtin: '#7FDCE6',
  operator: '#B7C4D6',
  wrong: '#FFA597',
}

const highlight = (ink: Ink): Extension =>
  syntaxHighlighting(
    HighlightStyle.define([
      { tag: [tags.keyword, tags.operatorKeyword, tags.modifier, tags.self], color: ink.keyword, fontWeight: '700' },
      { tag: [tags.string, tags.special(tags.string)], color: ink.string },
      { tag: [tags.number, tags.bool, tags.null], color: ink.number },
      { tag: tags.comment, color: ink.comment },
      { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: ink.builtin },
      {
        tag: [tags.function(tags.definition(tags.variableName)), tags.definition(tags.className), tags.className],
        color: ink.name,
        fontWeight: '700',
      },
      { tag: [tags.operator, tags.punctuation, tags.bracket], color: ink.operator },
      { tag: tags.invalid, color: ink.wrong },
    ]),
  )

const frame = (isDark: boolean): Extension =>
  EditorView.theme(
    {
      '&': { height: '100%', color: 'var(--ink)', backgroundColor: 'var(--code)' },
      '.cm-scroller': { fontFamily: 'var(--mono)', lineHeight: '1.65', overscrollBehavior: 'contain' },
      '.cm-content': { caretColor: 'var(--action)', padding: '12px 0 40vh' },
      '.cm-line': { padding: '0 16px 0 8px' },
      '&.cm-focused': { outline: 'none' },
      '.cm-cursor': { borderLeftColor: 'var(--link-now)', borderLeftWidth: '2px' },
      '&.cm-focused > .cm-scroller > .cm-selectionLayer .cm-selectionBackground, .cm-selectionBackground': {
        backgroundColor: isDark ? '#2B5A8F' : '#CFE6FF',
      },
      '.cm-gutters': { color: 'var(--ink-3)', backgroundColor: 'var(--code)', border: '0' },
      '.cm-lineNumbers .cm-gutterElement': { minWidth: '40px', padding: '0 8px 0 12px' },
      '.cm-activeLine': { backgroundColor: isDark ? 'rgb(124 192 255 / .08)' : 'rgb(24 144 255 / .06)' },
      '.cm-activeLineGutter': { backgroundColor: 'transparent', color: 'var(--link-now)', fontWeight: '700' },
      '&.cm-focused .cm-matchingBracket': {
        backgroundColor: isDark ? '#175348' : '#BFE8C9',
        outline: '1px solid var(--green)',
      },
      '&.cm-focused .cm-nonmatchingBracket': { backgroundColor: 'var(--coral-soft)' },
      '.cm-step-line, .cm-gutterElement.cm-step-gutter': { backgroundColor: 'var(--amber-soft)' },
      '.cm-step-line': { boxShadow: 'inset 4px 0 0 var(--amber)' },
      '.cm-lineNumbers .cm-step-gutter': { color: 'var(--amber-ink)', fontWeight: '700' },
      '.cm-wrong-line': { backgroundColor: 'var(--coral-soft)', boxShadow: 'inset 4px 0 0 var(--coral)' },
      '.cm-wrong-place': { textDecoration: 'underline wavy var(--coral)', textUnderlineOffset: '4px' },
      '.cm-lintRange-warning': {
        backgroundImage: 'none',
        textDecoration: 'underline wavy var(--amber)',
        textDecorationThickness: '2px',
        textUnderlineOffset: '4px',
        backgroundColor: 'var(--amber-soft)',
        borderRadius: '4px',
      },
      ...popupLook,
      ...panelLook,
      '.cm-searchMatch': { backgroundColor: isDark ? '#5A4A2A' : '#FFE2A8', borderRadius: '3px' },
      '.cm-searchMatch-selected': { backgroundColor: isDark ? '#8A6320' : '#FFC95C' },
      '.cm-foldPlaceholder': {
        padding: '0 8px',
        border: '0',
        borderRadius: '6px',
        color: 'var(--ink-2)',
        backgroundColor: 'var(--seed-soft)',
      },
    },
    { dark: isDark },
  )

export const codeTheme = (theme: 'light' | 'dark'): Extension => [
  frame(theme === 'dark'),
  highlight(theme === 'dark' ? dark : light),
]
