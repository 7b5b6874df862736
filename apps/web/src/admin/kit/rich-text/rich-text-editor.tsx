import { Image } from '@tiptap/extension-image'
import { TableKit } from '@tiptap/extension-table'
import { Placeholder } from '@tiptap/extensions'
import { EditorContent, useEditor, type Editor } from '@tiptap/react'
import { StarterKit } from '@tiptap/starter-kit'
import { use, useEffect, useRef, useState } from 'react'
import { fileAddress } from '../../../api/site-config.ts'
import { classNames } from '../../../ui/text/class-names.ts'
import { cleanPaste, stored } from './rich-text-markup.ts'
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

/**
 * The size of a picture is in the text, so that readers get its room before it has come. Some kinds the browser
 * cannot measure.
 */
async function sizeOf(picture: File): Promise<{ width?: number; height?: number }> {
  const bitmap = await createImageBitmap(picture).catch(() => null)
  return bitmap ? { width: bitmap.width, height: bitmap.height } : {}
}

const nodeOf = async (file: File, src: string) =>
  file.type.startsWith('video/')
    ? { type: 'video', attrs: { src } }
    : { type: 'image', attrs: { src, alt: file.name.replace(/\.\w+$/, ''), ...(await sizeOf(file)) } }

/** Stores pictures and videos one after the other and puts each where the cursor is. */
function useUpload(editor: Editor | null) {
  const begin = use(UploadContext)
  const large = usePartUpload(undefined)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function upload(files: readonly File[]): Promise<void> {
    if (!files.every(isMedia)) return setFailure('只能插入图片和视频')
    const end = begin()
    setBusy(true)
    setFailure(undefined)
    try {
      for (const file of files) {
        const src = fileAddress(await (file.size > LARGE_BYTES ? large.send(file) : storeFile(file)))
        if (!src) return
        const node = await nodeOf(file, src)
        if (!editor || editor.isDestroyed) return
        editor.chain().focus().insertContent(node).run()
      }
    } catch (error) {
      if (!(error instanceof Cancelled)) setFailure(error instanceof Error ? error.message : '上传失败')
    } finally {
      end()
      setBusy(false)
    }
  }
  return { busy, failure, upload, row: large.row }
}

/** Files of a paste or drop; a table copied from a sheet brings a picture of itself too, then the text is meant. */
function filesOf(data: DataTransfer | null): File[] {
  return data && !data.getData('text/html') ? [...data.files].filter(isMedia) : []
}

/** Text with structure, written as it will look. The form holds the markup; nothing written is nothing stored. */
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
  const take = useRef<(files: readonly File[]) => void>(() => undefined)
  const caught = (files: File[]) => {
    if (files.length > 0) take.current(files)
    return files.length > 0
  }
  const editor = useEditor({
    extensions: extensions(placeholder),
    content: given,
    editable: !disabled,
    onCreate: ({ editor: made }) => {
      shown.current = stored(made.getHTML())
    },
    onUpdate: ({ editor: changed }) => {
      const markup = stored(changed.getHTML())
      // The editor adds an empty line at the end by itself; that is no change of the person's.
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
      transformPastedHTML: (markup) => cleanPaste(markup, location.origin),
      handlePaste: (_, event) => caught(filesOf(event.clipboardData)),
      handleDrop: (_, event, __, moved) => !moved && caught(filesOf(event.dataTransfer)),
    },
  })
  const { busy, failure, upload, row } = useUpload(editor)
  useEffect(() => {
    take.current = (files) => void upload(files)
  })
  useEffect(() => {
    editor?.setEditable(!disabled, false)
  }, [editor, disabled])
  useEffect(() => {
    // The form was reset or filled from elsewhere.
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
