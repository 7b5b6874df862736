import { replaceOnce } from './mend/source-text.ts'

type Patch = (source: string) => string

/** Our page fetches items of the backpack, because the editor's own requests lack the access token. */
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
 * When the server refuses a change, the original shows an error text instead of the backpack. With these patches, the
 * content stays and our page shows the reason. An error text still appears if the list cannot be loaded.
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

/** Lets keyboards and screen readers open and close the backpack by its heading. */
const heading: Patch = (source) =>
  replaceOnce(
    source,
    '{className:dx.backpackHeader,onClick:g}',
    '{className:dx.backpackHeader,onClick:g,role:"button",tabIndex:0,"aria-expanded":A,' +
      'onKeyDown:e=>{"Enter"!==e.key&&" "!==e.key||(e.preventDefault(),g())}}',
  )

/**
 * During a quick drag, the pointer enters the backpack before the editor reports that the blocks have left the scripts
 * area, and the original does not store the blocks. With this patch, only the position of the pointer decides.
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

export const backpack: readonly Patch[] = [...reading, ...refusals, heading, quickDrag]
