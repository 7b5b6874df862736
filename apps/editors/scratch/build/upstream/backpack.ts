import { replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/**
 * Our page reads things that are dragged out of the backpack: their addresses need the login, which the editor's own
 * requests lack.
 */
const reading: Patch[] = [
  (source) =>
    replaceOnce(
      source,
      '{IT()({uri:t,responseType:e},(e,t)=>e||200!==t.statusCode?n(new Error(t.status)):o(t.body))}',
      '{self.__scratchBackpack.fetch(t,e).then(o,n)}',
    ),
  (source) =>
    replaceOnce(
      source,
      'fetch(e.payload.bodyUrl).then(e=>e.json())',
      'self.__scratchBackpack.fetch(e.payload.bodyUrl,"json")',
    ),
]

/**
 * A refusal replaced the whole content of the backpack by one sentence. Now the page says why, and the content stays.
 */
const refusals: Patch[] = [
  (source) =>
    replaceOnce(
      source,
      '.catch(e=>{throw this.setState({error:r,loading:!1}),e})',
      '.catch(e=>{self.__scratchBackpack.failed(e),this.setState({loading:!1})})',
    ),
  (source) =>
    replaceOnce(
      source,
      'contents:this.state.contents.filter(t=>t.id!==e)})}).catch(e=>{throw this.setState({error:!0,loading:!1}),e})',
      'contents:this.state.contents.filter(t=>t.id!==e)})})' +
        '.catch(e=>{self.__scratchBackpack.failed(e),this.setState({loading:!1})})',
    ),
  (source) =>
    replaceOnce(
      source,
      'moreToLoad:e.length===this.state.itemsPerPage,loading:!1})})' +
        '.catch(e=>{throw this.setState({error:!0,loading:!1}),e})',
      'moreToLoad:e.length===this.state.itemsPerPage,loading:!1})}).catch(()=>this.setState({error:!0,loading:!1}))',
    ),
]

/** The heading opens the backpack as a button, which the keyboard and screen readers can use. */
const heading: Patch = (source) =>
  replaceOnce(
    source,
    '{className:dx.backpackHeader,onClick:g}',
    '{className:dx.backpackHeader,onClick:g,role:"button",tabIndex:0,"aria-expanded":A,' +
      'onKeyDown:e=>{"Enter"!==e.key&&" "!==e.key||(e.preventDefault(),g())}}',
  )

/**
 * During a quick drag, the pointer may be over the backpack before the editor reports that the blocks have left the
 * scripts area, and the blocks were then dropped beside it. Now the place of the pointer decides, whichever comes
 * first. The editor reports the end of a drag after "no longer outside".
 */
const quickDrag: Patch = (source) =>
  replaceOnce(
    source,
    'handleBlockDragUpdate(e){this.setState({blockDragOutsideWorkspace:e})}' +
      'handlePointerEnter(){this.state.blockDragOutsideWorkspace&&this.setState({blockDragOverBackpack:!0})}' +
      'handlePointerLeave(){this.setState({blockDragOverBackpack:!1})}' +
      'handleBlockDragEnd(e,t){this.state.blockDragOverBackpack&&',
    'handleBlockDragUpdate(e){this.setState(' +
      'e&&this.pointerOver?{blockDragOutsideWorkspace:e,blockDragOverBackpack:!0}:{blockDragOutsideWorkspace:e})}' +
      'handlePointerEnter(){this.pointerOver=!0,' +
      'this.state.blockDragOutsideWorkspace&&this.setState({blockDragOverBackpack:!0})}' +
      'handlePointerLeave(){this.pointerOver=!1,this.setState({blockDragOverBackpack:!1})}' +
      'handleBlockDragEnd(e,t){this.pointerOver&&',
  )

/** The backpack is stored on our server. */
export const backpack: readonly Patch[] = [...reading, ...refusals, heading, quickDrag]
