import { getDocument, GlobalWorkerOptions, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
// oxlint-disable-next-line import/default -- an address that Vite makes
import workerAddress from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import type { PreviewedFile } from './preview-kind.ts'
import { PreviewFailed, PreviewLoading } from './preview-state.tsx'
import styles from './preview.module.css'

GlobalWorkerOptions.workerSrc = workerAddress

/** Tables of Chinese, Japanese and Korean characters, loaded when a file needs them. */
const characterMaps = import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
  query: '?url&no-inline',
  import: 'default',
})

class CharacterMaps {
  async fetch({ name }: { name: string }) {
    const address = await characterMaps[`../../../../../node_modules/pdfjs-dist/cmaps/${name}.bcmap`]?.()
    if (!address) throw new Error(`there is no character map ${name}`)
    return { cMapData: new Uint8Array(await (await fetch(address)).arrayBuffer()), isCompressed: true }
  }
}

const WIDEST = 1400
/** Thousands of pages would be too large for one web page. */
const MAX_PAGES = 500

/** The pages are drawn as pictures, so that no text, link, form or script of the file becomes part of our page. */
const open = (address: string) =>
  getDocument({
    url: address,
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    useWorkerFetch: false,
    cMapPacked: true,
    CMapReaderFactory: CharacterMaps,
    disableAutoFetch: true,
  })

function reasonOf(error: unknown): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'PasswordException') return '这个 PDF 有密码，请下载后用密码打开'
  if (name === 'InvalidPDFException') return '这个 PDF 打不开，请下载后查看'
  return '文件没有加载出来，请检查网络后再试'
}

/** Drawn when the page is near the visible area. */
function PdfPage({ book, number, ratio }: { book: PDFDocumentProxy; number: number; ratio: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const target = canvas.current!
    let task: { cancel: () => void; promise: Promise<unknown> } | undefined
    let isGone = false
    const draw = async () => {
      const page = await book.getPage(number)
      const width = Math.min(target.clientWidth * devicePixelRatio, WIDEST)
      const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
      if (isGone) return
      target.width = viewport.width
      target.height = viewport.height
      target.style.aspectRatio = `${viewport.width} / ${viewport.height}`
      task = page.render({ canvas: target, viewport })
      await task.promise
    }
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return
        watcher.disconnect()
        // A page that cannot be drawn stays white.
        draw().catch(() => undefined)
      },
      { rootMargin: '600px' },
    )
    watcher.observe(target)
    return () => {
      isGone = true
      watcher.disconnect()
      task?.cancel()
    }
  }, [book, number])
  return <canvas ref={canvas} role="img" aria-label={`第 ${number} 页`} style={{ aspectRatio: `${1 / ratio}` }} />
}

/** `source` is the address of the PDF if `file` was converted to PDF. */
export default function PdfView({ file, source = file.address }: { file: PreviewedFile; source?: string }) {
  const [attempt, setAttempt] = useState(0)
  return <Book key={`${source} ${attempt}`} file={file} source={source} retry={() => setAttempt(attempt + 1)} />
}

function Book({ file, source, retry }: { file: PreviewedFile; source: string; retry: () => void }) {
  const [book, setBook] = useState<{ pdf: PDFDocumentProxy; ratio: number }>()
  const [failure, setFailure] = useState<string>()
  useEffect(() => {
    let isGone = false
    const task = open(source)
    const show = async () => {
      const pdf = await task.promise
      const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
      if (!isGone) setBook({ pdf, ratio: height / width })
    }
    show().catch((error: unknown) => {
      if (!isGone) setFailure(reasonOf(error))
    })
    return () => {
      isGone = true
      void task.destroy()
    }
  }, [source])
  if (failure !== undefined) return <PreviewFailed text={failure} file={file} retry={retry} />
  if (!book) return <PreviewLoading />
  const count = Math.min(book.pdf.numPages, MAX_PAGES)
  return (
    <div className={styles['pages']} tabIndex={0} role="region" aria-label={`${file.name}，共 ${book.pdf.numPages} 页`}>
      {Array.from({ length: count }, (_, index) => (
        <PdfPage key={index + 1} book={book.pdf} number={index + 1} ratio={book.ratio} />
      ))}
      {book.pdf.numPages > count && <p className={styles['note']}>后面还有，请下载后查看</p>}
    </div>
  )
}
