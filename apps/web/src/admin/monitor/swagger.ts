import SwaggerUI from 'swagger-ui-dist/swagger-ui-es-bundle.js'
import 'swagger-ui-dist/swagger-ui.css'

/** Draws an OpenAPI description into an element, groups closed, without forms that would send anything. */
export function showDocs(document: object, frame: HTMLElement): void {
  SwaggerUI({
    domNode: frame,
    spec: document,
    docExpansion: 'none',
    filter: true,
    supportedSubmitMethods: [],
    defaultModelsExpandDepth: -1,
    validatorUrl: null,
    // The viewer speaks English; what can be typed into does not.
    onComplete: () => {
      const filter = frame.querySelector('.operation-filter-input')
      filter?.setAttribute('placeholder', '按分组或路径查找')
      filter?.setAttribute('aria-label', '按分组或路径查找')
    },
  })
}
