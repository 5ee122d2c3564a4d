// Stands for the names of documents where the project runs; on pages the module itself stands at this address.

export * from "../../../core/catalog/document-names.mjs";
