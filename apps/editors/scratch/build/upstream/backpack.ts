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

/** A refusal hid all that is in the backpack behind one sentence; now the page says why and the rest stays. */
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

/** Its heading opens it: a button for the keyboard and for screen readers too. */
const heading: Patch = (source) =>
  replaceOnce(
    source,
    '{className:dx.backpackHeader,onClick:g}',
    '{className:dx.backpackHeader,onClick:g,role:"button",tabIndex:0,"aria-expanded":A,' +
      'onKeyDown:e=>{"Enter"!==e.key&&" "!==e.key||(e.preventDefault(),g())}}',
  )

/**
 * A quick drag is over the backpack before the editor tells that the blocks have left the script area, and they fell
 * down beside it: where the pointer is decides, whatever comes first. A drag's end is told after "no longer outside".
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

/** The backpack, which is kept by our server. */
export const backpack: readonly Patch[] = [...reading, ...refusals, heading, quickDrag]
