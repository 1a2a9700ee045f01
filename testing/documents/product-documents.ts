import { graphql } from "../gql/gql.ts";

export const CreateProduct = graphql(`
  mutation CreateProduct($input: CreateProductInput!) {
    createProduct(input: $input) {
      __typename
      ... on CreateProductPayload {
        product {
          id
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }

  fragment WholeProduct on Product {
    id
    name
    sku
    gtin
    category
    tags
    costCents
    taxBuyPct
    singlePhaseFrom
    icmsPaidFrom
    packagingCents
    weightGrams
    unitsPerMonth
    notes
    isKit
    archivedAt
    isReadOnly
    version
    parts {
      quantity
      product {
        id
      }
    }
    listings {
      ...WholeListing
    }
  }

  fragment RefusedWrite on Error {
    __typename
    code
    message
    ... on InvalidInputError {
      fields {
        field
        message
      }
    }
  }
`);

export const UpdateProduct = graphql(`
  mutation UpdateProduct($input: UpdateProductInput!) {
    updateProduct(input: $input) {
      __typename
      ... on UpdateProductPayload {
        product {
          ...WholeProduct
        }
        priceChange {
          id
          oldCents
          newCents
        }
      }
      ...RefusedWrite
      ... on ProductConflictError {
        current: product {
          name
          version
        }
      }
    }
  }
`);

export const ArchiveProduct = graphql(`
  mutation ArchiveProduct($input: ArchiveProductInput!) {
    archiveProduct(input: $input) {
      __typename
      ... on ArchiveProductPayload {
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const RestoreProduct = graphql(`
  mutation RestoreProduct($input: RestoreProductInput!) {
    restoreProduct(input: $input) {
      __typename
      ... on RestoreProductPayload {
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const SetKitParts = graphql(`
  mutation SetKitParts($input: SetKitPartsInput!) {
    setKitParts(input: $input) {
      __typename
      ... on SetKitPartsPayload {
        product {
          ...WholeProduct
        }
      }
      ...RefusedWrite
    }
  }
`);

export const KeepProductsOpen = graphql(`
  mutation KeepProductsOpen($input: KeepProductsOpenInput!) {
    keepProductsOpen(input: $input) {
      __typename
      ...RefusedWrite
    }
  }
`);

export const OwnProduct = graphql(`
  query OwnProduct($id: ID!) {
    product(id: $id) {
      ...WholeProduct
    }
  }
`);

export const ArchiveProducts = graphql(`
  mutation ArchiveProducts($input: ArchiveProductsInput!) {
    archiveProducts(input: $input) {
      __typename
      ... on ArchiveProductsPayload {
        count
        listingIds
        hasMore
      }
      ...RefusedWrite
    }
  }
`);
