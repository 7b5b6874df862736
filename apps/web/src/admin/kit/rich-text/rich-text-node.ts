import { Extension, Mark, mergeAttributes, Node } from '@tiptap/core'

export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: { default: null },
    poster: { default: null },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'video',
      // In older texts, the address of the file is in a <source> element.
      getAttrs: (element) => ({
        src: element.getAttribute('src') ?? element.querySelector('source')?.getAttribute('src') ?? null,
      }),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['video', mergeAttributes(HTMLAttributes, { controls: '', preload: 'metadata' })],
})

/** Texts of other editors may have the attribute `align` instead of a style. */
export const Align = Extension.create({
  name: 'align',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'tableCell', 'tableHeader'],
      attributes: {
        textAlign: {
          default: null,
          parseHTML: (element) => element.style.textAlign || element.getAttribute('align') || null,
          renderHTML: ({ textAlign }) => (textAlign ? { style: `text-align: ${String(textAlign)}` } : {}),
        },
      },
    },
  ],
})

const styleOf = (element: HTMLElement) => ({
  color: element.style.color || element.getAttribute('color') || null,
  backgroundColor: element.style.backgroundColor || null,
  fontSize: element.style.fontSize || null,
})

/** Keeps the colours and sizes in existing texts. The toolbar offers only one colour. */
export const Styled = Mark.create({
  name: 'styled',
  addAttributes: () => ({
    color: { default: null, rendered: false },
    backgroundColor: { default: null, rendered: false },
    fontSize: { default: null, rendered: false },
  }),
  parseHTML: () => [
    {
      tag: 'span,font',
      getAttrs: (element) => {
        const style = styleOf(element)
        return style.color || style.backgroundColor || style.fontSize ? style : false
      },
    },
  ],
  renderHTML: ({ mark }) => {
    const { color, backgroundColor, fontSize } = mark.attrs as Record<string, string | null>
    const style = [
      color && `color: ${color}`,
      backgroundColor && `background-color: ${backgroundColor}`,
      fontSize && `font-size: ${fontSize}`,
    ]
      .filter(Boolean)
      .join('; ')
    return ['span', { style }, 0]
  },
})
