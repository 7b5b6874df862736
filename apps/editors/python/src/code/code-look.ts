import { EditorView } from '@codemirror/view'

export interface Ink {
  keyword: string
  string: string
  number: string
  comment: string
  name: string
  builtin: string
  operator: string
  wrong: string
}

type Look = Parameters<typeof EditorView.theme>[0]

export const popupLook: Look = {
  '.cm-tooltip': {
    border: '1px solid var(--line)',
    borderRadius: '12px',
    backgroundColor: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-2)',
    overflow: 'hidden',
  },
  '.cm-tooltip-autocomplete > ul': { fontFamily: 'var(--font)', maxHeight: '260px', fontSize: '14px' },
  '.cm-tooltip-autocomplete > ul > li': {
    display: 'flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '36px',
    padding: '0 12px !important',
  },
  '.cm-tooltip-autocomplete > ul > li[aria-selected]': {
    background: 'var(--seed-soft) !important',
    color: 'var(--ink) !important',
  },
  '.cm-completionLabel': { fontFamily: 'var(--mono)', fontWeight: '700' },
  '.cm-completionMatchedText': { textDecoration: 'none', color: 'var(--link-now)' },
  '.cm-completionDetail': {
    marginLeft: 'auto !important',
    paddingLeft: '16px',
    fontStyle: 'normal !important',
    color: 'var(--ink-3)',
  },
  '.cm-diagnostic': {
    display: 'flex',
    alignItems: 'center',
    gap: '12px',
    padding: '8px 12px',
    borderLeft: '0',
    fontFamily: 'var(--font)',
    fontSize: '14px',
  },
  '.cm-diagnosticAction': {
    minHeight: '36px',
    margin: '0',
    padding: '0 16px',
    borderRadius: '12px',
    fontWeight: '700',
    color: '#fff',
    backgroundColor: 'var(--action)',
    cursor: 'pointer',
  },
}

export const panelLook: Look = {
  '.cm-panels': { color: 'var(--ink)', backgroundColor: 'var(--surface-2)', fontFamily: 'var(--font)' },
  '.cm-panels-bottom': { borderTop: '1px solid var(--line)' },
  '.cm-panel.cm-search': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 52px 8px 12px',
    fontSize: '14px',
  },
  '.cm-panel.cm-search br': { display: 'none' },
  '.cm-panel.cm-search label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '4px',
    fontSize: '14px',
    minHeight: '40px',
  },
  '.cm-textfield': {
    minHeight: '40px',
    margin: '0 !important',
    padding: '0 12px',
    border: '1px solid var(--line-control)',
    borderRadius: '8px',
    fontSize: '14px',
    color: 'var(--ink)',
    backgroundColor: 'var(--surface)',
  },
  '.cm-button': {
    minHeight: '40px',
    margin: '0 !important',
    padding: '0 12px',
    border: '1px solid var(--line-control)',
    borderRadius: '8px',
    color: 'var(--ink)',
    backgroundImage: 'none',
    backgroundColor: 'var(--surface)',
    fontSize: '14px',
  },
  '.cm-panel.cm-search [name=close]': {
    position: 'absolute',
    top: '6px',
    right: '6px',
    width: '44px',
    height: '44px',
    fontSize: '22px',
    color: 'var(--ink-2)',
    cursor: 'pointer',
  },
}
