/** An upload that ends when the test says so; stub XMLHttpRequest with it. */
export class FakeUpload extends EventTarget {
  static sent: FakeUpload[] = [];
  readonly upload = new EventTarget();
  responseText = JSON.stringify({ id: "import" });
  isAborted = false;
  address = "";
  open(_method: string, address: string) {
    this.address = address;
  }
  setRequestHeader() {}
  send() {
    FakeUpload.sent.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  }
  end() {
    this.dispatchEvent(new Event("load"));
  }
}

export function filesOf(name: string): DataTransfer {
  const files = new DataTransfer();
  files.items.add(new File(["SKU"], name));
  return files;
}
