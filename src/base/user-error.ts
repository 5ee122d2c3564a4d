/** A sentence for the person at the terminal, with the remedy; anything else that is thrown is a defect. */
export class Refusal extends Error {
  override name = "Refusal";
}
