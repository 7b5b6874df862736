import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, type Editor, type EditorOptions } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { use, useEffect, useRef, useState, type RefObject } from 'react'
import { fileAddress } from '../../../api/site-config.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { stored } from './rich-text-markup.ts'
import { readPaste, type Paste, withPictures } from './rich-text-paste.ts'
import { Align, Styled, Video } from './rich-text-node.ts'
import { RichTextTools } from './rich-text-tools.tsx'
import type { RichTextFieldProps } from './rich-text-props.ts'
import { storeFile } from '../field/use-uploads.ts'
import { Cancelled, LARGE_BYTES } from '../upload/part-upload.ts'
import { usePartUpload } from '../upload/use-part-upload.tsx'
import { UploadContext } from '../resource/use-submit.ts'
import styles from './rich-text-editor.module.css'

const extensions = (placeholder: string) => [
  StarterKit.configure({
    heading: { levels: [1, 2, 3, 4] },
    link: { openOnClick: false, autolink: true, defaultProtocol: 'https' },
  }),
  Image.configure({ inline: true, HTMLAttributes: { loading: 'lazy' } }),
  TableKit.configure({ table: { resizable: false } }),
  Placeholder.configure({ placeholder }),
  Video,
  Align,
  Styled,
]

const isMedia = (file: File) => /^(image|video)\//.test(file.type)

/** The stored size reserves the space while the picture loads. Empty when the browser cannot measure the format. */
async function sizeOf(picture: File): Promise<{ width?: number; height?: number }> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  return bitmap ? { width: bitmap.width, height: bitmap.height } : {}
}

const nodeOf = async (file: File, src: string) =>
  file.type.startsWith('video/')
    ? { type: 'video', attrs: { src } }
    : { type: 'image', attrs: { src, alt: file.name.replace(/\.\w+$/, ''), ...(await sizeOf(file)) } }

const missingText = (count: number): string =>
  `有 ${count} 张图片没有带过来：它们在别的网站或电脑里。把图片单独复制再粘贴，或者用工具栏上传`

function useUpload(editor: Editor | null) {
  const begin = use(UploadContext)
  const large = usePartUpload(undefined)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const addressOf = async (file: File) =>
    fileAddress(await (file.size > LARGE_BYTES ? large.send(file) : storeFile(file)))
  async function insert(files: readonly File[]): Promise<void> {
    for (const file of files) {
      const src = await addressOf(file)
      if (!src) return
      const node = await nodeOf(file, src)
      if (!editor || editor.isDestroyed) return
      editor.chain().focus().insertContent(node).run()
    }
  }
  async function insertPaste({ markup, pictures }: Paste): Promise<void> {
    const addresses: (string | undefined)[] = []
    try {
      for (const picture of pictures) addresses.push(await addressOf(picture))
    } finally {
      if (editor && !editor.isDestroyed) editor.chain().focus().insertContent(withPictures(markup, addresses)).run()
    }
  }
  function upload(files: readonly File[]): Promise<void> {
    if (files.every(isMedia)) return guard(() => insert(files))
    setFailure('只能插入图片和视频')
    return Promise.resolve()
  }
  async function paste(pasted: Paste): Promise<void> {
    if (pasted.pictures.length > 0) await guard(() => insertPaste(pasted))
    if (pasted.missing > 0) setFailure(missingText(pasted.missing))
  }
  async function guard(work: () => Promise<void>): Promise<void> {
    const end = begin()
    setBusy(true)
    setFailure(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(error instanceof Error ? error.message : '上传失败')
    } finally {
      end()
      setBusy(false)
    }
  }
  return { busy, failure, upload, paste, row: large.row }
}

/** A table from a sheet has a picture beside its HTML. Only the HTML is inserted. */
function filesOf(data: DataTransfer | null): File[] {
  return data && !data.getData('text/html') ? [...data.files].filter(isMedia) : []
}

type Intake = Pick<ReturnType<typeof useUpload>, 'upload' | 'paste'>

function usePasteHandlers(intake: RefObject<Intake | undefined>) {
  const takesFiles = (files: readonly File[]): boolean => {
    if (files.length > 0) void intake.current?.upload(files)
    return files.length > 0
  }
  const takesText = (data: DataTransfer | null): boolean => {
    const markup = data?.getData('text/html') ?? ''
    if (!data || markup === '') return false
    const pasted = readPaste(markup, location.origin, [...data.files])
    if (pasted.pictures.length + pasted.missing > 0) void intake.current?.paste(pasted)
    return pasted.pictures.length > 0
  }
  return {
    transformPastedHTML: (markup) => withPictures(readPaste(markup, location.origin).markup, []),
    handlePaste: (_, { clipboardData }) => takesText(clipboardData) || takesFiles(filesOf(clipboardData)),
    handleDrop: (_, { dataTransfer }, __, isMoved) => !isMoved && takesFiles(filesOf(dataTransfer)),
  } satisfies EditorOptions['editorProps']
}

/** Edits rich text as HTML. */
export function RichTextEditor({
  id,
  value,
  onChange,
  disabled = false,
  label,
  placeholder = '',
  height = 240,
}: RichTextFieldProps) {
  const given = typeof value === 'string' ? value : ''
  const known = useRef(given)
  const shown = useRef('')
  const intake = useRef<Intake>(undefined)
  const handlers = usePasteHandlers(intake)
  const editor = useEditor({
    extensions: extensions(placeholder),
    content: given,
    editable: !disabled,
    onCreate: ({ editor: made }) => {
      shown.current = stored(made.getHTML())
    },
    onUpdate: ({ editor: changed }) => {
      const markup = stored(changed.getHTML())
      // The editor itself adds an empty last line, which is no change by the user.
      if (markup === shown.current) return
      shown.current = known.current = markup
      onChange?.(markup)
    },
    editorProps: {
      attributes: {
        ...(id ? { id } : {}),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        style: `min-height:${height}px`,
      },
      ...handlers,
    },
  })
  const { busy, failure, upload, paste, row } = useUpload(editor)
  useEffect(() => {
    intake.current = { upload, paste }
  })
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // The form was reset, or other code has set the value.
    if (!editor || given === known.current) return
    known.current = given
    editor.commands.setContent(given, { emitUpdate: false })
    shown.current = stored(editor.getHTML())
  }, [editor, given])
  if (!editor) return null
  return (
    <div className={classNames(styles.field, disabled && styles.locked)}>
      {!disabled && <RichTextTools editor={editor} label={label} busy={busy} onFiles={(files) => void upload(files)} />}
      <EditorContent editor={editor} className={styles.page} />
      {row}
      {failure && (
        <p className={styles.failure} role="alert">
          {failure}
        </p>
      )}
    </div>
  )
}
