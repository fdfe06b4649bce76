import java.io.File;
import java.io.FileInputStream;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.xml.parsers.DocumentBuilderFactory;
import org.javarosa.core.model.CoreModelModule;
import org.javarosa.core.model.FormDef;
import org.javarosa.core.model.data.AnswerDataFactory;
import org.javarosa.core.model.data.IAnswerData;
import org.javarosa.core.model.data.UncastData;
import org.javarosa.core.model.instance.InstanceInitializationFactory;
import org.javarosa.core.reference.PrefixedRootFactory;
import org.javarosa.core.reference.Reference;
import org.javarosa.core.reference.ReferenceManager;
import org.javarosa.core.services.IPropertyManager;
import org.javarosa.core.services.PropertyManager;
import org.javarosa.core.services.PrototypeManager;
import org.javarosa.core.services.properties.IPropertyRules;
import org.javarosa.form.api.FormEntryController;
import org.javarosa.form.api.FormEntryModel;
import org.javarosa.form.api.FormEntryPrompt;
import org.javarosa.model.xform.XFormSerializingVisitor;
import org.javarosa.model.xform.XFormsModule;
import org.javarosa.xform.util.XFormUtils;
import org.w3c.dom.Element;
import org.w3c.dom.Node;

/**
 * Gives the engine of ODK Collect the answers that our page has written. Of a folder with N.form.xml and N.web.xml it
 * makes N.other.xml, and N.told with a line for each answer that it takes otherwise; lists lie in the folder `lists`.
 */
public class FillIn {
  public static void main(String[] args) throws Exception {
    File folder = new File(args[0]);
    prepare(new File(folder, "lists"));
    for (File form : folder.listFiles((dir, name) -> name.endsWith(".form.xml"))) {
      String name = form.getPath().replace(".form.xml", "");
      StringBuilder told = new StringBuilder();
      try {
        Files.write(Path.of(name + ".other.xml"), fill(form, new File(name + ".web.xml"), told));
      } catch (Throwable error) {
        told.append("FAILS ").append(error).append('\n');
      }
      Files.writeString(Path.of(name + ".told"), told);
    }
  }

  static byte[] fill(File form, File filled, StringBuilder told) throws Exception {
    Map<String, String> answers = answersIn(filled);
    FormDef def = XFormUtils.getFormFromFormXml(form.getPath(), "jr://file/x");
    def.initialize(true, new InstanceInitializationFactory());
    FormEntryModel model = new FormEntryModel(def);
    FormEntryController controller = new FormEntryController(model);
    // what an answer makes relevant may stand before it
    for (int pass = 0; pass < 2; pass++) {
      controller.jumpToIndex(org.javarosa.core.model.FormIndex.createBeginningOfFormIndex());
      int event = controller.stepToNextEvent();
      for (int steps = 0; event != FormEntryController.EVENT_END_OF_FORM && steps < 50000; steps++) {
        if (event == FormEntryController.EVENT_QUESTION) answer(model, controller, answers, told);
        if (event == FormEntryController.EVENT_PROMPT_NEW_REPEAT && isFilled(model, answers)) controller.newRepeat();
        event = controller.stepToNextEvent();
      }
    }
    return new XFormSerializingVisitor().serializeInstance(def.getMainInstance());
  }

  /** Whether our page has filled in the time of a repeat that could be added here. */
  static boolean isFilled(FormEntryModel model, Map<String, String> answers) {
    String path = pathOf(model);
    return answers.keySet().stream().anyMatch(key -> key.equals(path) || key.startsWith(path + "/"));
  }

  static String pathOf(FormEntryModel model) {
    return model.getFormIndex().getReference().toString(true).replace("[1]", "");
  }

  static void answer(FormEntryModel model, FormEntryController controller, Map<String, String> answers,
      StringBuilder told) throws Exception {
    FormEntryPrompt prompt = model.getQuestionPrompt();
    String path = pathOf(model);
    String text = answers.get(path);
    if (text == null || text.isEmpty() || prompt.isReadOnly()) return;
    IAnswerData data = AnswerDataFactory.template(prompt.getControlType(), prompt.getDataType()).cast(new UncastData(text));
    int result = controller.answerQuestion(data, true);
    if (result != FormEntryController.ANSWER_OK) told.append("REFUSES ").append(path).append(' ').append(text).append('\n');
  }

  static Map<String, String> answersIn(File filled) throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    Element root = factory.newDocumentBuilder().parse(filled).getDocumentElement();
    Map<String, String> answers = new HashMap<>();
    read(root, "/" + root.getLocalName(), answers);
    return answers;
  }

  static void read(Element element, String path, Map<String, String> answers) {
    Map<String, Integer> times = new HashMap<>();
    boolean isLeaf = true;
    for (Node node = element.getFirstChild(); node != null; node = node.getNextSibling()) {
      if (!(node instanceof Element)) continue;
      isLeaf = false;
      int n = times.merge(node.getLocalName(), 1, Integer::sum);
      read((Element) node, path + "/" + node.getLocalName() + (n > 1 ? "[" + n + "]" : ""), answers);
    }
    if (isLeaf) answers.put(path, element.getTextContent());
  }

  static void prepare(File lists) {
    PropertyManager.setPropertyManager(new IPropertyManager() {
      public List<String> getProperty(String name) { return Collections.emptyList(); }
      public void setProperty(String name, String value) {}
      public void setProperty(String name, List<String> value) {}
      public String getSingularProperty(String name) { return ""; }
      public void addRules(IPropertyRules rules) {}
      public List<IPropertyRules> getRules() { return new ArrayList<>(); }
    });
    new XFormsModule().registerModule();
    PrototypeManager.registerPrototypes(CoreModelModule.classNames);
    ReferenceManager.instance().addReferenceFactory(
        new PrefixedRootFactory(new String[] {"file-csv", "file", "images"}) {
          protected Reference factory(String terminal, String uri) {
            File file = new File(lists, terminal);
            return new Reference() {
              public InputStream getStream() throws java.io.IOException { return new FileInputStream(file); }
              public String getURI() { return uri; }
              public String getLocalURI() { return file.getPath(); }
              public OutputStream getOutputStream() { return null; }
              public boolean isReadOnly() { return true; }
              public boolean doesBinaryExist() { return true; }
              public void remove() {}
              public Reference[] probeAlternativeReferences() { return new Reference[0]; }
            };
          }
        });
  }
}
