/** Chip for the kind of a work (dictionary `work_type`). Works of the same editor have the same colour. */
export interface WorkKind {
  text: string
  colour: string
}

const kinds: Readonly<Record<string, WorkKind>> = {
  '0': { text: '文件', colour: 'var(--ink-3)' },
  '1': { text: 'Scratch', colour: 'var(--seed)' },
  '2': { text: 'Scratch', colour: 'var(--seed)' },
  '3': { text: '图画积木', colour: 'var(--amber)' },
  '4': { text: 'Python', colour: 'var(--green)' },
  '10': { text: '积木编程', colour: 'var(--green)' },
}

export function workKind(workType: string | number | null | undefined): WorkKind | undefined {
  return workType === null || workType === undefined ? undefined : kinds[String(workType)]
}
