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
  })
}
